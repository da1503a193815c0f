package dev.ibid.bench.anchor;

import java.util.Locale;

/** What became of a quote, by those who made the data. */
enum Label {
  KEPT,
  KEPT_IN_EDITED_LINE,
  MOVED,
  EDITED,
  DELETED;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
