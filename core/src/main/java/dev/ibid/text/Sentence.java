package dev.ibid.text;

/**
 * One sentence of a text and the block it stands in. A table row, a code block and front matter
 * count as one sentence each; {@link #block} tells them apart.
 */
public record Sentence(Span span, BlockKind block) {
  /** Its words as they stand in {@code text}. */
  public String of(String text) {
    return span.of(text);
  }
}
