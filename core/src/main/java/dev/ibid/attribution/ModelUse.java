package dev.ibid.attribution;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/**
 * What asking a language model took.
 *
 * @param tokens read and written
 * @param cost if the price is known
 */
public record ModelUse(String model, long tokens, Optional<BigDecimal> cost, Duration latency) {}
