package dev.ibid.text;

import java.util.Iterator;

/**
 * The blocks of a content, each on one line and none longer than needed: {@code [java code]} for a
 * code block, nothing for front matter.
 */
final class FlatBlocks implements Iterator<FlatBlocks.Flat> {
  /**
   * @param unfinished whether code goes on what it says, on the same line
   */
  record Flat(BlockKind block, String text, boolean unfinished) {}

  private final String content;
  private final int enough;
  private final MarkdownLines lines;
  private String lastLabel = "";

  FlatBlocks(String content, int enough) {
    this.content = content;
    this.enough = enough;
    this.lines = new MarkdownLines(content);
  }

  @Override
  public boolean hasNext() {
    return lines.hasNext();
  }

  @Override
  public Flat next() {
    MarkdownLines.Line line = lines.next();
    String text =
        switch (line.block()) {
          case FRONT_MATTER -> "";
          case CODE -> label(line);
          case PARAGRAPH, HEADING, LIST_ITEM, QUOTE, TABLE_ROW -> flat(line);
        };
    return new Flat(line.block(), text, lines.hasCodeBehindWords());
  }

  /** Several blocks of code in a row are named once. */
  private String label(MarkdownLines.Line code) {
    String label = CodeLabel.of(content, code.start());
    boolean repeated = label.equals(lastLabel);
    lastLabel = label;
    return repeated ? "" : label;
  }

  private String flat(MarkdownLines.Line first) {
    lastLabel = "";
    OneLine flat = new OneLine(enough);
    InlineMarkdown.add(content, first.start(), first.end(), flat);
    while (!flat.isFull() && lines.hasContinuation()) {
      MarkdownLines.Line line = lines.next();
      InlineMarkdown.add(content, line.start(), line.end(), flat.space());
    }
    return flat.toString();
  }
}
