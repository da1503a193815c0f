package dev.ibid.wire.api;

/** How many events were taken in. */
public record AcceptedJson(long accepted) {}
