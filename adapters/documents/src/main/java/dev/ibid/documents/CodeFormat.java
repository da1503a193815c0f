package dev.ibid.documents;

import dev.ibid.document.reader.Heading;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.text.Span;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Source code: its headings are the names of classes and functions, as deep as they are indented,
 * and what stands without a blank line stays together.
 */
final class CodeFormat implements DocumentFormat {
  private static final int TAB_COLUMNS = 4;

  private final Language language;

  CodeFormat(Language language) {
    this.language = language;
  }

  @Override
  public ParsedDocument read(String text, Charset charset, UnaryOperator<String> masking) {
    Lines lines = new Lines(text, language);
    return ParsedDocument.asItStands(text, "", lines.headings, lines.blocks, charset);
  }

  /** One walk through the lines of a file. */
  private static final class Lines {
    private final String text;
    private final List<Heading> headings = new ArrayList<>();
    private final List<Span> blocks = new ArrayList<>();
    private final Deque<Integer> indents = new ArrayDeque<>();
    private int blockStart;

    /** Where the comments and annotations begin that stand right above this line. */
    private int preambleStart;

    Lines(String text, Language language) {
      this.text = text;
      int start = 0;
      while (start < text.length()) {
        int newline = text.indexOf('\n', start);
        int next = newline < 0 ? text.length() : newline + 1;
        read(start, next, language);
        start = next;
      }
      closeBlock(text.length());
    }

    private void read(int start, int next, Language language) {
      String line = text.substring(start, next).stripTrailing();
      if (line.isBlank()) {
        closeBlock(start);
        blockStart = next;
        preambleStart = next;
        return;
      }
      Optional<String> name = isPreamble(line) ? Optional.empty() : language.nameIn(line);
      if (name.isPresent()) {
        closeBlock(preambleStart);
        blockStart = preambleStart;
        int level = level(indent(line));
        headings.add(
            new Heading(level, name.get(), new Span(preambleStart, start + line.length())));
      }
      if (name.isPresent() || !isPreamble(line)) {
        preambleStart = next;
      }
    }

    private int level(int indent) {
      while (!indents.isEmpty() && indents.getLast() >= indent) {
        indents.removeLast();
      }
      indents.addLast(indent);
      return indents.size();
    }

    private void closeBlock(int end) {
      if (blockStart < end) {
        blocks.add(new Span(blockStart, end));
      }
    }

    private static boolean isPreamble(String line) {
      String code = line.strip();
      return code.startsWith("//")
          || code.startsWith("/*")
          || code.startsWith("*")
          || code.startsWith("--")
          || code.startsWith("#")
          || (code.startsWith("@") && !code.startsWith("@interface"));
    }

    private static int indent(String line) {
      int width = 0;
      for (int i = 0; i < line.length() && Character.isWhitespace(line.charAt(i)); i++) {
        width += line.charAt(i) == '\t' ? TAB_COLUMNS : 1;
      }
      return width;
    }
  }
}
