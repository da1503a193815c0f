package dev.ibid.bench.data;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a document as anybody would begin with: paragraphs, short ones together, long ones cut. */
final class ParagraphChunks {
  private static final int ENOUGH = 600;
  private static final int LONGEST = 1_600;
  private static final Pattern BREAK = Pattern.compile("\\n\\s*\\n|(?<=[.!?])\\s+|\\z");

  private ParagraphChunks() {}

  /** Stretches that end at the first paragraph beyond enough, or sentence short of too much. */
  static List<Span> of(String text) {
    List<Span> chunks = new ArrayList<>();
    Matcher breaks = BREAK.matcher(text);
    int start = 0;
    int last = 0;
    while (breaks.find()) {
      int here = breaks.start();
      if (here - start > LONGEST && last > start) {
        start = add(chunks, text, start, last);
      }
      boolean paragraph = breaks.group().contains("\n\n") || here == text.length();
      if (here > start && paragraph && (here - start >= ENOUGH || here == text.length())) {
        start = add(chunks, text, start, here);
      }
      last = here;
    }
    return chunks;
  }

  private static int add(List<Span> chunks, String text, int start, int end) {
    if (!text.substring(start, end).isBlank()) {
      chunks.add(new Span(start, end));
    }
    return end;
  }
}
