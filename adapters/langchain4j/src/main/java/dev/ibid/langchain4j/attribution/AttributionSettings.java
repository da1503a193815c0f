package dev.ibid.langchain4j.attribution;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.langchain4j.model.Price;
import java.time.Duration;
import java.util.Optional;

/**
 * How a model is asked about sources.
 *
 * @param budget the most tokens of one question, the answer and the instructions included
 * @param concurrency how many questions are asked at once
 * @param timeout how long each may take, with all attempts
 * @param price of the model, if the cost is to be told
 */
public record AttributionSettings(
    int budget, int concurrency, Duration timeout, Optional<Price> price) {
  public static final AttributionSettings DEFAULT =
      new AttributionSettings(8_000, 4, Duration.ofSeconds(90), Optional.empty());

  public AttributionSettings {
    if (budget < 1 || concurrency < 1 || !timeout.isPositive()) {
      throw new IbidException(
          ErrorCode.BAD_CONFIGURATION,
          "Budget, concurrency and timeout of attribution must be more than zero");
    }
  }
}
