package dev.ibid.search;

import java.util.Locale;

/** What tells whether a hit really answers, beyond its place in the ranking. */
public enum Signal {
  /** The weighed sum of its features. */
  FUSION,
  /** By how much it falls behind the best. */
  BEHIND_BEST,
  /** The cosine of its best part. */
  COSINE,
  NEARNESS,
  BODY,
  COVERAGE,
  WINDOW,
  /** The best body of any candidate. */
  BEST_BODY,
  /** The best coverage of any candidate. */
  BEST_COVERAGE,
  /** The best nearness of any candidate. */
  BEST_NEARNESS,
  /** The logarithm of the number of terms in the question. */
  QUESTION_LENGTH;

  /** The spelling in files of weights. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
