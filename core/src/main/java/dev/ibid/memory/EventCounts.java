package dev.ibid.memory;

/** How much is remembered. */
public record EventCounts(long events, long sessions) {}
