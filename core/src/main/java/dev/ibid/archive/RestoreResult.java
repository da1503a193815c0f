package dev.ibid.archive;

/** What became of a record that was to be taken back. */
public sealed interface RestoreResult {
  /** It is in the store now. */
  record Stored() implements RestoreResult {}

  /** It was there already. */
  record Known() implements RestoreResult {}

  /** It is about a source that was forgotten here, and stays out. */
  record Forgotten() implements RestoreResult {}

  /** It cannot be kept, for a reason that is a single line for people. */
  record Refused(String reason) implements RestoreResult {}
}
