package dev.ibid.attribution.support;

import java.util.Locale;

/** What is found out when a claim is compared with a source; docs/attribution.md explains each. */
public enum SupportFeature {
  /** How near the claim is in meaning to the deciding sentence as a whole. */
  NEARNESS,
  /** The share of the claim that has its like in the best sentences: a word, or one as good. */
  MATCHED,
  /** The logarithm of how many sentences the source has: in many, much is found by chance. */
  SENTENCES,
  /** The logarithm of how many numbers the source neither says nor lets compute. */
  NUMBERS_MISSING,
  /** The same, times {@link #SENTENCES}: a long source that lacks a number is not about it. */
  NUMBERS_MISSING_LONG,
  /** The logarithm of how many numbers the deciding sentence has otherwise. */
  NUMBERS_CONTRARY,
  /** The logarithm of how many names the whole source lacks, times {@link #SENTENCES}. */
  NAMES_MISSING_LONG,
  /** Whether a word turns one of the two around and not the other, for each word of the claim. */
  TURNED,
  /** How much of the claim one of the best sentences has beside what it says otherwise. */
  CONFLICT,
  /** Whether both are negated. */
  BOTH_NEGATED,
  /** The logarithm of the odds that a cross-encoder gives to support; only where one has read. */
  ENTAILED;

  /** The spelling in files of weights. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether it speaks of a contradiction, which needs the same subject to be one. */
  boolean isConflict() {
    return switch (this) {
      case NUMBERS_CONTRARY, TURNED, CONFLICT -> true;
      case NEARNESS,
          MATCHED,
          SENTENCES,
          NUMBERS_MISSING,
          NUMBERS_MISSING_LONG,
          NAMES_MISSING_LONG,
          BOTH_NEGATED,
          ENTAILED ->
          false;
    };
  }
}
