package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.Objects;

/**
 * A text made ready for many quotes: what searching needs is worked out once, when it is first
 * needed, and kept. Thread-safe.
 */
public final class PreparedText {
  private final String text;
  private final NormalForm normal;
  private final Lazy<Skeleton> skeleton;
  private final Lazy<GramIndex> grams;
  private final Lazy<Headings> headings;
  private final Lazy<TextLines> lines;

  private PreparedText(String text) {
    this.text = text;
    this.normal = NormalForm.of(text);
    this.skeleton = new Lazy<>(() -> Skeleton.of(normal.text()));
    this.grams = new Lazy<>(() -> GramIndex.of(skeleton.get().bones()));
    this.headings = new Lazy<>(() -> Headings.of(normal.text()));
    this.lines = new Lazy<>(() -> TextLines.of(normal.text()));
  }

  public static PreparedText of(String text) {
    return new PreparedText(text);
  }

  /** The text itself. */
  public String text() {
    return text;
  }

  /** Describes a span, below the Markdown heading it stands under. */
  public Selectors describe(Span span) {
    Objects.checkFromToIndex(span.start(), span.end(), text.length());
    return describe(span, headings.get().above(normal.offsets().toNormal(span).start()));
  }

  /** Describes a span of a text whose headings somebody else knows. */
  public Selectors describe(Span span, String heading) {
    Objects.checkFromToIndex(span.start(), span.end(), text.length());
    Span whole = SurrogatePairs.whole(text, span);
    int start = whole.start();
    int end = whole.end();
    String quote = text.substring(start, end);
    VerbatimOccurrences copies = VerbatimOccurrences.of(quote, text, start);
    int before = (int) copies.starts().stream().filter(copy -> copy < start).count();
    int from = Math.max(0, start - Selectors.CONTEXT_CHARS);
    int to = Math.min(text.length(), end + Selectors.CONTEXT_CHARS);
    return new Selectors(
        quote,
        text.substring(SurrogatePairs.isSplit(text, from) ? from + 1 : from, start),
        text.substring(end, SurrogatePairs.isSplit(text, to) ? to - 1 : to),
        whole,
        heading,
        copies.count(),
        copies.firstOrdinal() + before);
  }

  /** Works everything out now that anchoring may need, instead of when it is first needed. */
  public PreparedText ready() {
    grams.get();
    headings.get();
    return this;
  }

  String normal() {
    return normal.text();
  }

  NormalOffsets offsets() {
    return normal.offsets();
  }

  Skeleton skeleton() {
    return skeleton.get();
  }

  GramIndex grams() {
    return grams.get();
  }

  Headings headings() {
    return headings.get();
  }

  TextLines lines() {
    return lines.get();
  }
}
