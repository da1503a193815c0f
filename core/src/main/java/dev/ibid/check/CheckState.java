package dev.ibid.check;

import dev.ibid.provenance.PassageState;
import java.util.Locale;

/** What became of a citation in a text. */
public enum CheckState {
  EXACT,
  MOVED,
  CHANGED,
  LOST,
  MISSING,
  UNREADABLE,
  /** What it cited was forgotten. */
  DELETED,
  /** It was never given, or not by this store. */
  UNKNOWN;

  /** Whether a reader who follows the citation finds something other than what was cited. */
  public boolean isFailure() {
    return this != EXACT && this != MOVED;
  }

  /** The spelling used in JSON. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static CheckState of(PassageState state) {
    return switch (state) {
      case PassageState.Exact exact -> EXACT;
      case PassageState.Moved moved -> MOVED;
      case PassageState.Changed changed -> CHANGED;
      case PassageState.Lost lost -> LOST;
      case PassageState.Missing missing -> MISSING;
      case PassageState.Unreadable unreadable -> UNREADABLE;
    };
  }
}
