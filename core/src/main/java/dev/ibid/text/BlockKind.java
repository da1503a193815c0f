package dev.ibid.text;

/** What kind of Markdown block a sentence stands in; plain text is all paragraphs. */
public enum BlockKind {
  PARAGRAPH,
  HEADING,
  LIST_ITEM,
  QUOTE,
  TABLE_ROW,
  /** A fenced or indented code block, fences included. */
  CODE,
  /** The settings between {@code ---} lines at the very start of a document. */
  FRONT_MATTER;

  /** Whether its text is written in sentences, so that it can be split at their ends. */
  public boolean isProse() {
    return switch (this) {
      case PARAGRAPH, HEADING, LIST_ITEM, QUOTE -> true;
      case TABLE_ROW, CODE, FRONT_MATTER -> false;
    };
  }
}
