package dev.ibid.text;

import dev.ibid.text.ItemMarkers.Above;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Goes through a text line by line and tells what each line is in Markdown: the markers at its
 * start stripped, blank lines, rules and lone tags left out, a code block taken as one line. No
 * more of the text is read than was asked for, but for one line ahead.
 *
 * <p>This is not a Markdown parser: it knows what is needed to tell where a block begins, and is
 * lenient where chats and notes are careless (fences at any depth, bullets of office documents).
 */
final class MarkdownLines implements Iterator<MarkdownLines.Line> {
  /** The content of a line; it belongs to the block of the line before unless it opens one. */
  record Line(BlockKind block, boolean opens, int start, int end) {}

  private static final int TAB_COLUMNS = 4;
  private static final int CODE_INDENT_COLUMNS = 4;
  private static final int DEEPEST_LIST_LEVEL = 10;
  private static final String SENTENCE_ENDS = ".!?:…。！？";

  private final String text;
  private final ItemMarkers items;
  private int position;
  private Line line;
  private boolean ready;

  /** Whether the next line can continue the block of {@link #line}. */
  private boolean open;

  /** Where a fence opens that stands behind words, and where its block ends. */
  private int looseFence = -1;

  private int looseFenceEnd;

  /** A fence of so many marks behind words is closed nowhere below. */
  private int unclosedMarks = Integer.MAX_VALUE;

  private boolean quoted;
  private boolean inList;
  private boolean inTable;

  MarkdownLines(String text) {
    this.text = text;
    this.items = new ItemMarkers(text);
    this.position = FrontMatter.find(text).map(FrontMatter::end).orElse(0);
    this.ready = position > 0;
    int start = Characters.skipSpace(text, 0, position);
    int end = Characters.trimEnd(text, start, position);
    this.line = new Line(BlockKind.FRONT_MATTER, true, start, end);
  }

  @Override
  public boolean hasNext() {
    while (!ready && position < text.length()) {
      ready = read();
    }
    return ready;
  }

  /** Whether the next line belongs to the same block as the last. */
  boolean hasContinuation() {
    return hasNext() && !line.opens();
  }

  /** Whether the next line is code that begins behind other words of its line. */
  boolean hasCodeBehindWords() {
    if (!hasNext() || line.block() != BlockKind.CODE) {
      return false;
    }
    int before = line.start() - 1;
    while (before >= 0 && text.charAt(before) == ' ') {
      before--;
    }
    return before >= 0 && !Character.isWhitespace(text.charAt(before));
  }

  @Override
  public Line next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    ready = false;
    return line;
  }

  /** Reads the line at the position; false if it holds nothing. */
  private boolean read() {
    int lineStart = position;
    int lineEnd = LineMarkers.endOfLine(text, lineStart);
    position = Math.min(text.length(), lineEnd + 1);
    int start = Characters.skipSpace(text, lineStart, lineEnd);
    if (start == looseFence) {
      position = looseFenceEnd;
      return code(start, looseFenceEnd);
    }
    if (opensBehindWords(start, lineEnd)) {
      lineEnd = looseFence;
      position = looseFence;
    }
    int end = Characters.trimEnd(text, start, lineEnd);
    int indent = indent(lineStart, start);

    int content = LineMarkers.afterQuote(text, start, end);
    boolean quotedHere = content > start;
    boolean continues = open && (quoted || !quotedHere);
    quoted = quotedHere || (continues && quoted);
    if (content == end) {
      return nothing();
    }
    if (indent >= CODE_INDENT_COLUMNS && !open && !inList && isIndentedCode(content, end)) {
      return code(content, indentedEnd());
    }
    if (!continues && indent == 0 && !quotedHere) {
      inList = false;
    }
    return readContent(content, end, continues, quotedHere);
  }

  /** People write a fence behind words, and words behind the closing one. */
  private boolean opensBehindWords(int start, int lineEnd) {
    int open = CodeFences.behindWords(text, start, lineEnd);
    if (open < 0 || CodeFences.marks(text, open) >= unclosedMarks) {
      return false;
    }
    int end = CodeFences.looseEnd(text, open);
    if (end < 0) {
      // Nor does a longer one end; without this, many of them would each look to the end.
      unclosedMarks = CodeFences.marks(text, open);
      return false;
    }
    looseFence = open;
    looseFenceEnd = end;
    return true;
  }

  private boolean readContent(int content, int end, boolean continues, boolean quotedHere) {
    int start = content;
    for (int depth = 0; start < end; depth++) {
      int fence = CodeFences.length(text, start, end);
      if (fence > 0) {
        int after = CodeFences.end(text, start, position, quotedHere);
        position = Math.max(position, after);
        return code(start, Characters.trimEnd(text, start, after));
      }
      if (LineMarkers.isRule(text, start, end)) {
        return nothing();
      }
      int heading = LineMarkers.afterHeading(text, start, end);
      if (heading > start) {
        return heading(heading, LineMarkers.headingEnd(text, heading, end));
      }
      int item = items.after(start, end, depth == 0 ? above(continues) : Above.NOTHING);
      if (item == start || depth == DEEPEST_LIST_LEVEL) {
        return start == content ? readText(start, end, continues) : item(start, end);
      }
      start = item;
    }
    return nothing();
  }

  private boolean readText(int start, int end, boolean continues) {
    if (LineMarkers.isTag(text, start, end)) {
      return nothing();
    }
    if (LineMarkers.isTableRule(text, start, end)) {
      open = false;
      return false;
    }
    inTable = text.indexOf('|', start, end) >= 0 && (inTable || headsTable(start, end));
    if (inTable || LineMarkers.isTableRow(text, start, end)) {
      open = false;
      return opening(BlockKind.TABLE_ROW, start, end);
    }
    if (continues) {
      line = new Line(line.block(), false, start, end);
      return true;
    }
    if (SENTENCE_ENDS.indexOf(text.charAt(end - 1)) < 0 && nextLineUnderlines()) {
      return heading(start, end);
    }
    open = true;
    return opening(quoted ? BlockKind.QUOTE : BlockKind.PARAGRAPH, start, end);
  }

  private Above above(boolean continues) {
    if (!continues) {
      return Above.NOTHING;
    }
    return line.block() == BlockKind.LIST_ITEM ? Above.ITEM : Above.PROSE;
  }

  private boolean nothing() {
    open = false;
    inTable = false;
    return false;
  }

  private boolean code(int start, int end) {
    nothing();
    return opening(BlockKind.CODE, start, end);
  }

  private boolean heading(int start, int end) {
    nothing();
    return start < end && opening(BlockKind.HEADING, start, end);
  }

  private boolean item(int start, int end) {
    nothing();
    inList = true;
    open = true;
    return opening(BlockKind.LIST_ITEM, start, end);
  }

  private boolean opening(BlockKind block, int start, int end) {
    line = new Line(block, true, start, end);
    return true;
  }

  private boolean isIndentedCode(int start, int end) {
    return line.block() == BlockKind.CODE || CodeDetector.looksLikeCode(text, start, end);
  }

  /** Takes the indented lines at the position along. */
  private int indentedEnd() {
    int end = position;
    while (position < text.length()) {
      int lineEnd = LineMarkers.endOfLine(text, position);
      int start = Characters.skipSpace(text, position, lineEnd);
      if (start == lineEnd || indent(position, start) < CODE_INDENT_COLUMNS) {
        break;
      }
      end = lineEnd;
      position = Math.min(text.length(), lineEnd + 1);
    }
    return Characters.trimEnd(text, 0, end);
  }

  /** Whether the next line makes a table of this one: by a rule, or by having columns, too. */
  private boolean headsTable(int start, int end) {
    int nextEnd = LineMarkers.endOfLine(text, position);
    boolean columns = text.indexOf(" | ", start, end) >= 0;
    return (columns && text.indexOf(" | ", position, nextEnd) >= 0)
        || LineMarkers.isTableRule(text, Characters.skipSpace(text, position, nextEnd), nextEnd);
  }

  private boolean nextLineUnderlines() {
    int end = LineMarkers.endOfLine(text, position);
    int start = Characters.skipSpace(text, position, end);
    return start < end
        && "=-".indexOf(text.charAt(start)) >= 0
        && LineMarkers.isRule(text, start, Characters.trimEnd(text, start, end));
  }

  private int indent(int lineStart, int start) {
    int width = 0;
    for (int index = lineStart; index < start; index++) {
      width += text.charAt(index) == '\t' ? TAB_COLUMNS : 1;
    }
    return width;
  }
}
