package dev.ibid.privacy;

/** How many characters something has, at least and at most. */
record LengthRange(int least, int most) {
  LengthRange {
    if (least < 0 || least > most) {
      throw new IllegalArgumentException("No length is from " + least + " to " + most);
    }
  }

  /** Reads {@code 20..48}, or {@code 36} for exactly so many. */
  static LengthRange parse(String range) {
    int dots = range.indexOf("..");
    return dots < 0
        ? new LengthRange(Integer.parseInt(range), Integer.parseInt(range))
        : new LengthRange(
            Integer.parseInt(range.substring(0, dots)),
            Integer.parseInt(range.substring(dots + 2)));
  }

  boolean fits(int length) {
    return length >= least && length <= most;
  }
}
