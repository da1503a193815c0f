package dev.ibid.cli.command.output;

import dev.ibid.cli.invocation.Invocation;
import java.io.PrintStream;

/**
 * Text for people on the output of an invocation: plain in a pipe, a little brighter on a terminal.
 */
public final class Screen {
  private static final String BOLD = "\u001B[1m";
  private static final String FAINT = "\u001B[2m";
  private static final String RESET = "\u001B[0m";
  private static final char ESCAPE_SYMBOL = '\u241B';

  private final PrintStream out;
  private final boolean terminal;
  private final boolean colour;
  private final int width;

  public Screen(Invocation invocation) {
    out = invocation.out();
    terminal = invocation.terminal().out();
    colour = terminal && invocation.environment().getOrDefault("NO_COLOR", "").isEmpty();
    width = invocation.terminal().width();
  }

  public void line(String text) {
    out.println(text);
  }

  public void line() {
    out.println();
  }

  /** What somebody stored: on a terminal its control characters must not act. */
  public void content(String text) {
    out.println(terminal ? harmless(text) : text);
  }

  /** A part of it that others follow, to be seen at once. */
  public void part(String text) {
    out.print(terminal ? harmless(text) : text);
    out.flush();
  }

  public String bold(String text) {
    return colour ? BOLD + text + RESET : text;
  }

  public String faint(String text) {
    return colour ? FAINT + text + RESET : text;
  }

  public String rule() {
    return faint("─".repeat(Math.clamp(width, 10, 72)));
  }

  public static String harmless(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              if (c == '\n' || c == '\t' || !Character.isISOControl(c)) {
                shown.appendCodePoint(c);
              } else if (c != '\r') {
                shown.append(ESCAPE_SYMBOL);
              }
            });
    return shown.toString();
  }
}
