package dev.ibid.wire.api;

import java.util.Optional;

/**
 * Whether the server is well.
 *
 * @param status ok or ready; or degraded: it answers, but cannot store now, or what was stored is
 *     not found in time
 * @param lag for how many seconds the oldest change waits that searches of this server do not see;
 *     absent if that is not asked, or the store does not say
 */
public record HealthJson(String status, Optional<Double> lag) {}
