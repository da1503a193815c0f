package dev.ibid.search.calibration;

import java.util.Locale;

/** What tells whether a hit really answers, beyond what is known of the hit itself. */
public enum CalibrationSignal {
  /** By how much its sum falls behind the best. */
  BEHIND_BEST,
  /** By how much the best is ahead of the next; 0 for all others. */
  LEAD,
  /** Its part of the whole, if exactly one candidate were the answer. */
  SHARE,
  /** The best body of any candidate. */
  BEST_BODY,
  /** The best coverage of any candidate. */
  BEST_COVERAGE,
  /** The best nearness of any candidate. */
  BEST_NEARNESS,
  /** The logarithm of the number of terms in the question. */
  QUESTION_LENGTH,
  /** How few candidates there are, from nearly 1 to 0: of few, one is soon ahead. */
  FEW,
  /** The lead among few. */
  FEW_LEAD,
  /** The part of the whole among few. */
  FEW_SHARE,
  /** The share of the question that the hit has, among few. */
  FEW_COVERAGE,
  /** Whether people talk: their words are weighed in another way. */
  SPOKEN,
  /** The lead where people talk, who come back to the same thing. */
  SPOKEN_LEAD,
  /** The part of the whole where people talk. */
  SPOKEN_SHARE;

  /** The spelling in files of weights. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
