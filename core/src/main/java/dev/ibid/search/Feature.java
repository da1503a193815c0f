package dev.ibid.search;

import java.util.Locale;

/** What is known about a candidate and a question, each a number that is weighed. */
public enum Feature {
  /** Words of the best part. */
  BODY,
  /** The share of the question that the best part has. */
  COVERAGE,
  /** Words of the source and two neighbours on either side, read as one. */
  WINDOW,
  /** The same with four neighbours on either side. */
  WIDE_WINDOW,
  /** Words of the question that comes just before, if it is one. */
  ANSWERED_QUESTION,
  /** The cosine of the best part. */
  COSINE,
  /** Deviations by which the best part is nearer in meaning than usual. */
  NEARNESS,
  /** The nearest of two neighbours on either side. */
  NEIGHBOUR_NEARNESS,
  /** The nearest candidate of the same session. */
  SESSION_NEARNESS,
  /** The question names who speaks. */
  SPEAKER_NAMED,
  /** The question names somebody, but not who speaks. */
  OTHER_SPEAKER_NAMED,
  PROMPT,
  RESPONSE,
  TOOL,
  /** A prompt, and the question is about "me". */
  PROMPT_ABOUT_ME,
  /** A response, and the question is about "you". */
  RESPONSE_ABOUT_YOU,
  /** The logarithm of its number of words. */
  LENGTH,
  /** It ends by asking. */
  ASKS,
  /** The source before it ends by asking. */
  FOLLOWS_QUESTION,
  /** The share of the dates in the question that are its own. */
  DATE;

  /** The spelling in files of weights. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
