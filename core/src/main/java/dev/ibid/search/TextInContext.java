package dev.ibid.search;

/**
 * A text with what a reader has to know before it.
 *
 * @param context what stands before the text, like its title; empty if nothing does
 */
public record TextInContext(String context, String text) {
  /** Both as they are read. */
  public String whole() {
    return context + text;
  }
}
