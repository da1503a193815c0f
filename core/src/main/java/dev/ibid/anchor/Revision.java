package dev.ibid.anchor;

/**
 * Two versions of one text, made ready for many quotes of the older one. The lines are compared
 * once, when that is first needed. Thread-safe.
 */
public final class Revision {
  private final PreparedText before;
  private final PreparedText after;
  private final Lazy<LineDiff> lines;

  private Revision(PreparedText before, PreparedText after) {
    this.before = before;
    this.after = after;
    this.lines = new Lazy<>(() -> LineDiff.between(before.lines(), after.lines()));
  }

  public static Revision of(String before, String after) {
    return of(PreparedText.of(before), PreparedText.of(after));
  }

  public static Revision of(PreparedText before, PreparedText after) {
    return new Revision(before, after);
  }

  public PreparedText before() {
    return before;
  }

  public PreparedText after() {
    return after;
  }

  LineDiff lines() {
    return lines.get();
  }
}
