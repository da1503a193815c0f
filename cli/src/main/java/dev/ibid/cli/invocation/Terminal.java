package dev.ibid.cli.invocation;

/**
 * Which of the three streams are a terminal, and how wide it is.
 *
 * @param width columns; 80 when nobody knows
 */
public record Terminal(boolean in, boolean out, boolean err, int width) {
  /** No terminal at all: pipes, files, tests. */
  public static final Terminal NONE = new Terminal(false, false, false, 80);
}
