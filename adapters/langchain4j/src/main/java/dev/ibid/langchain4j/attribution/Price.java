package dev.ibid.langchain4j.attribution;

import java.math.BigDecimal;

/** What a model costs, for a million tokens read and for a million written. */
public record Price(BigDecimal read, BigDecimal written) {
  private static final int MILLION_DIGITS = 6;

  public Price {
    if (read.signum() < 0 || written.signum() < 0) {
      throw new IllegalArgumentException("Not a price: " + read + ", " + written);
    }
  }

  BigDecimal of(Tokens tokens) {
    return read.multiply(BigDecimal.valueOf(tokens.read()))
        .add(written.multiply(BigDecimal.valueOf(tokens.written())))
        .movePointLeft(MILLION_DIGITS);
  }
}
