package dev.ibid.wire.api;

/**
 * Whether the server is well.
 *
 * @param status ok, or degraded: it answers, but what was stored is not found in time
 */
public record HealthJson(String status) {}
