package dev.ibid.disclosure;

import java.util.Locale;

/** How deep a search goes. */
public enum Layer {
  /** A line for each hit. */
  INDEX,
  /** And what happened around the first. */
  TIMELINE,
  /** And the first whole. */
  DETAIL,
  /** As deep as the scores suggest. */
  AUTO;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
