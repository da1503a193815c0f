package dev.ibid.search.calibration;

import java.util.Locale;

/** What is known about a candidate and a question, each a number that is weighed. */
public enum Feature {
  /** Words of the best part. */
  BODY,
  /** The share of the question that the best part has. */
  COVERAGE,
  /** Words of the source and two neighbours on either side, read as one. */
  WINDOW,
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
  PROMPT,
  RESPONSE,
  /** A response, and the question is about "you". */
  RESPONSE_ABOUT_YOU,
  /** The logarithm of its number of words. */
  LENGTH,
  /** The same where people talk, who say little in few words; elsewhere 0. */
  SPOKEN_LENGTH,
  /** It ends by asking, where people talk: assistants are asked all the time. */
  ASKS,
  /** Words of the question just before it, where people talk: what follows is the answer. */
  ANSWERED_QUESTION,
  /** Words of the prompt that it follows in its turn: what was asked says what is answered. */
  ASKED,
  /** Deviations by which that prompt is nearer in meaning than usual. */
  ASKED_NEARNESS,
  /** Somebody thought it worth keeping. */
  INSIGHT,
  TOOL,
  /** A prompt that asks: it tells nothing, and is no answer. */
  ASKING_PROMPT,
  /** The share of the dates in the question that are its own. */
  DATE;

  /** The spelling in files of weights. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
