package dev.ibid.wire.api;

/**
 * Whether the server is well.
 *
 * @param status ok or ready; or degraded: it answers, but cannot store now, or what was stored is
 *     not found in time
 */
public record HealthJson(String status) {}
