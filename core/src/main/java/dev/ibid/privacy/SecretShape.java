package dev.ibid.privacy;

/**
 * What a secret looks like around a keyword.
 *
 * <p>A shape is asked at every keyword of its rule, so its cost per question must be bounded: it
 * reads a fixed distance, or a run that it can only be asked about once, or what it then reports.
 */
@FunctionalInterface
interface SecretShape {
  /** The secret at the keyword that stands from {@code from} to {@code to}. */
  Stretch match(ScannedText text, int from, int to);
}
