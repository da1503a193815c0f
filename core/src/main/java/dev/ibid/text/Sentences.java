package dev.ibid.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits text into sentences: English, Korean, Chinese and Japanese, with or without Markdown.
 *
 * <p>Sentences come in order, do not overlap, have no white space around them, and begin and end
 * between graphemes. What carries no words (blank lines, rules, markers, lines that are only a tag)
 * belongs to none of them. A line break inside a paragraph ends nothing. The work is linear in the
 * length of the text.
 */
public final class Sentences {
  private Sentences() {}

  /** The sentences of a Markdown or plain text. */
  public static List<Sentence> of(String text) {
    List<Sentence> sentences = new ArrayList<>();
    MarkdownLines lines = new MarkdownLines(text);
    while (lines.hasNext()) {
      MarkdownLines.Line first = lines.next();
      int end = first.end();
      while (lines.hasContinuation()) {
        end = lines.next().end();
      }
      split(text, first.block(), new Span(first.start(), end), sentences);
    }
    return List.copyOf(sentences);
  }

  private static void split(String text, BlockKind block, Span span, List<Sentence> sentences) {
    if (!block.isProse()) {
      sentences.add(new Sentence(span, block));
      return;
    }
    SentenceScanner scanner = new SentenceScanner(text, span);
    while (scanner.hasNext()) {
      sentences.add(new Sentence(scanner.next(), block));
    }
  }

  /** The sentences of one paragraph that somebody else has found in {@code text}. */
  public static List<Span> within(String text, Span paragraph) {
    SentenceScanner scanner = new SentenceScanner(text, paragraph);
    List<Span> spans = new ArrayList<>();
    while (scanner.hasNext()) {
      spans.add(scanner.next());
    }
    return List.copyOf(spans);
  }
}
