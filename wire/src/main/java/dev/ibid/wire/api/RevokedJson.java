package dev.ibid.wire.api;

/** A token that is good for nothing any more. */
public record RevokedJson(String revoked) {}
