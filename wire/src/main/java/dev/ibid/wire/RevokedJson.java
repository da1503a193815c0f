package dev.ibid.wire;

/** A token that is good for nothing any more. */
public record RevokedJson(String revoked) {}
