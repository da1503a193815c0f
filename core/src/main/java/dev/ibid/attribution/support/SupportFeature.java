package dev.ibid.attribution.support;

import java.util.Locale;

/** What is found out when a claim is compared with a source; docs/attribution.md explains each. */
public enum SupportFeature {
  /** The share of the claim's pairs of neighbouring words that the source has. */
  PAIRS,
  /** The share of the claim's words that the source lacks. */
  MISSING_SHARE,
  /** The logarithm of how many words the source lacks. */
  MISSING_WORDS,
  /** The logarithm of how many names the deciding sentence lacks. */
  NAMES_MISSING_THERE,
  /** The logarithm of how many names the whole source lacks. */
  NAMES_MISSING,
  /** The logarithm of how many numbers the whole source lacks. */
  NUMBERS_MISSING,
  /**
   * The signs that the deciding sentence says the contrary, for each word of the claim: in a long
   * one, a word that turns something around may belong to anything.
   */
  REVERSED,
  /** How near each of the claim's words is to its nearest in the best sentences, on the average. */
  ALIGNED,
  /** The same for the claim's word that is farthest from all. */
  ALIGNED_LEAST,
  /** How near the claim is to the deciding sentence as a whole. */
  NEARNESS,
  /** Whether the claim says of how many it is true, and the sentence does not say so. */
  AMOUNT,
  /** The logarithm of how many sentences the source has: in many, much is found by chance. */
  SENTENCES;

  /** The spelling in files of weights. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
