package dev.ibid.answer;

import java.util.Locale;

/** How an answer ended. */
public enum AnswerState {
  COMPLETE,
  /** Something failed on the way; what was delivered until then is there. */
  INTERRUPTED,
  CANCELLED;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
