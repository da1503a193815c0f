package dev.ibid.wire;

/** How many events were taken in. */
public record AcceptedJson(long accepted) {}
