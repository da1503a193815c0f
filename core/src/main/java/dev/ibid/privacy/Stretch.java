package dev.ibid.privacy;

/** Part of a text, possibly none of it. */
record Stretch(int start, int end) {
  static final Stretch NONE = new Stretch(0, 0);

  boolean isEmpty() {
    return start >= end;
  }
}
