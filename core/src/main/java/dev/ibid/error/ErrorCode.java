package dev.ibid.error;

import java.util.Locale;

/**
 * What went wrong, and who can mend it. Exit codes and HTTP statuses follow from {@link #fault}.
 */
public enum ErrorCode {
  BAD_REQUEST(Fault.CALLER),
  UNKNOWN_FIELD(Fault.CALLER),
  BAD_CONFIGURATION(Fault.CALLER),
  TOO_LARGE(Fault.CALLER),
  CONFLICT(Fault.CALLER),
  AMBIGUOUS(Fault.CALLER),
  CITATIONS_EXHAUSTED(Fault.CALLER),
  FORBIDDEN_PROJECT(Fault.CALLER),

  CITATION_NOT_FOUND(Fault.ABSENT),
  ANSWER_NOT_FOUND(Fault.ABSENT),
  DOCUMENT_NOT_FOUND(Fault.ABSENT),
  SESSION_NOT_FOUND(Fault.ABSENT),
  TOKEN_NOT_FOUND(Fault.ABSENT),
  DELETED(Fault.ABSENT),
  FORGOTTEN(Fault.ABSENT),

  HOME_UNUSABLE(Fault.STORE),
  STORE_UNAVAILABLE(Fault.STORE),
  STORE_DAMAGED(Fault.STORE),
  STORE_NEWER(Fault.STORE),
  INDEX_UNAVAILABLE(Fault.STORE),
  INTERRUPTED(Fault.STORE),
  BUSY(Fault.STORE),
  INTERNAL(Fault.STORE),

  OUTSIDE_FAILED(Fault.OUTSIDE);

  /** Who is at fault, and so who has to act. */
  public enum Fault {
    /** The caller asked for something that cannot be: ask differently. */
    CALLER,
    /** What was asked for is not there, or no longer. */
    ABSENT,
    /** The home, store or index cannot be used now: mend it, or wait, then ask again. */
    STORE,
    /** A service outside ibid failed: try again later. */
    OUTSIDE
  }

  private final Fault fault;

  ErrorCode(Fault fault) {
    this.fault = fault;
  }

  public Fault fault() {
    return fault;
  }

  /** The spelling used in JSON, like {@code citation_not_found}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
