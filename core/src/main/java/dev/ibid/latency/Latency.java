package dev.ibid.latency;

import java.time.Duration;

/**
 * How long things of one name take.
 *
 * @param median half of them take no longer, to within a tenth
 * @param p99 ninety-nine of a hundred take no longer, to within a tenth
 */
public record Latency(String name, long count, Duration median, Duration p99) {}
