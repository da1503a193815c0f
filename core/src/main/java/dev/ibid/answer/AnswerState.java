package dev.ibid.answer;

import java.util.Locale;

/** How an answer ended, or that it has not. */
public enum AnswerState {
  COMPLETE,
  /** Something failed on the way; what was delivered until then is there. */
  INTERRUPTED,
  CANCELLED,
  /** It is being written. */
  STREAMING;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
