package dev.ibid.langchain4j.model;

import java.math.BigDecimal;

/** What a model costs, for a million tokens read and for a million written. */
public record Price(BigDecimal read, BigDecimal written) {
  private static final int MILLION_DIGITS = 6;

  public Price {
    if (read.signum() < 0 || written.signum() < 0) {
      throw new IllegalArgumentException("Not a price: " + read + ", " + written);
    }
  }

  /** What so many tokens cost. */
  public BigDecimal of(long tokensRead, long tokensWritten) {
    return read.multiply(BigDecimal.valueOf(tokensRead))
        .add(written.multiply(BigDecimal.valueOf(tokensWritten)))
        .movePointLeft(MILLION_DIGITS);
  }
}
