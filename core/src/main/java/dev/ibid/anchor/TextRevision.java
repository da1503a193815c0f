package dev.ibid.anchor;

/**
 * Two versions of one text, made ready for many quotes of the older one. The lines are compared
 * once, when that is first needed. Thread-safe.
 */
public final class TextRevision {
  private final PreparedText before;
  private final PreparedText after;
  private final Lazy<LineDiff> lines;

  private TextRevision(PreparedText before, PreparedText after) {
    this.before = before;
    this.after = after;
    this.lines = new Lazy<>(() -> LineDiff.between(before.lines(), after.lines()));
  }

  public static TextRevision of(String before, String after) {
    return of(PreparedText.of(before), PreparedText.of(after));
  }

  public static TextRevision of(PreparedText before, PreparedText after) {
    return new TextRevision(before, after);
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
