package dev.ibid.text;

/**
 * Contents told in one short line, for lists and timelines: code blocks named instead of shown,
 * Markdown's markers dropped, never longer than asked for and never torn inside a grapheme. Only
 * the beginning of a content is read, as far as it is needed.
 */
public final class Summaries {
  /** The most characters of a summary, unless another limit is given. */
  public static final int SUMMARY_CHARS = 100;

  /** The most characters of a preview, unless another limit is given. */
  public static final int PREVIEW_CHARS = 200;

  private static final String UNPRINTABLE = "…";

  /**
   * What is read beyond the limit, so that the last sentence within it is judged by what follows.
   */
  private static final int LOOKAHEAD_CHARS = 64;

  private Summaries() {}

  /** What {@code content} is about, in at most {@link #SUMMARY_CHARS} characters. */
  public static String summary(String content) {
    return summary(content, SUMMARY_CHARS);
  }

  /**
   * The first sentence of {@code content}, cut to at most {@code limit} characters. What says
   * little by itself (a short heading, a greeting, a code block) takes the next sentence along.
   */
  public static String summary(String content, int limit) {
    StringBuilder summary = new StringBuilder();
    FlatBlocks blocks = new FlatBlocks(content, limit + LOOKAHEAD_CHARS);
    String joint = "";
    while (blocks.hasNext() && summary.length() <= limit) {
      FlatBlocks.Flat flat = blocks.next();
      int told = 0;
      for (Span sentence : Sentences.within(flat.text(), new Span(0, flat.text().length()))) {
        summary.append(told == 0 ? joint : flat.text().substring(told, sentence.start()));
        summary.append(sentence.of(flat.text()));
        told = sentence.end();
        joint =
            flat.unfinished() && told == flat.text().length()
                ? " "
                : LeadInSentences.joint(flat.block(), sentence.of(flat.text()));
        if (joint.isEmpty()) {
          return Graphemes.cut(summary.toString(), limit);
        }
      }
    }
    return cut(content, summary.toString(), limit);
  }

  /** How {@code content} begins, in at most {@link #PREVIEW_CHARS} characters. */
  public static String preview(String content) {
    return preview(content, PREVIEW_CHARS);
  }

  /** The whole of {@code content} on one line, cut to at most {@code limit} characters. */
  public static String preview(String content, int limit) {
    OneLine preview = new OneLine(limit + LOOKAHEAD_CHARS);
    FlatBlocks blocks = new FlatBlocks(content, limit + LOOKAHEAD_CHARS);
    while (blocks.hasNext() && !preview.isFull()) {
      preview.space().add(blocks.next().text());
    }
    return cut(content, preview.toString(), limit);
  }

  private static String cut(String content, String line, int limit) {
    String shown = line;
    if (shown.isEmpty()) {
      // Nothing but markers: better shown as they are than not at all.
      shown = new OneLine(limit + LOOKAHEAD_CHARS).add(content).toString();
    }
    if (shown.isEmpty() && !content.isBlank()) {
      shown = UNPRINTABLE;
    }
    return Graphemes.cut(shown, limit);
  }
}
