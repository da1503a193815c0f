package dev.ibid.langchain4j.model;

import java.time.Duration;

/**
 * How patiently a model is called.
 *
 * @param name how failures call it
 * @param timeout how long an answer may take, or how long a streamed one may pause
 */
record CallPolicy(String name, Duration timeout, BackOff backOff) {
  static CallPolicy of(ModelSettings settings, String name) {
    return new CallPolicy(name, settings.timeout(), BackOff.of(settings.retries()));
  }
}
