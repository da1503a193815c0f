package dev.ibid.cli.command.output;

import dev.ibid.cli.invocation.Invocation;
import dev.ibid.text.Escaped;
import java.io.PrintStream;

/**
 * Text for people on the output of an invocation: plain in a pipe, a little brighter on a terminal.
 */
public final class Screen {
  private static final String BOLD = "\u001B[1m";
  private static final String FAINT = "\u001B[2m";
  private static final String RESET = "\u001B[0m";
  private static final char ESCAPE_SYMBOL = '\u241B';

  // Stand for what is bold until the text is printed. Unicode gives them to nobody.
  private static final char BOLD_MARK = '\uFDD0';
  private static final char FAINT_MARK = '\uFDD1';
  private static final char RESET_MARK = '\uFDD2';

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

  /** Our own words, parts of which may be {@link #bold}; what others wrote in it does not act. */
  public void line(String text) {
    out.println(terminal ? styled(harmless(text)) : text);
  }

  public void line() {
    out.println();
  }

  /** What somebody stored: on a terminal nothing in it acts. */
  public void content(String text) {
    out.println(terminal ? harmless(text) : text);
  }

  /** A part of it that others follow, to be seen at once. */
  public void part(String text) {
    out.print(terminal ? harmless(text) : text);
    out.flush();
  }

  public String bold(String text) {
    return colour ? BOLD_MARK + text + RESET_MARK : text;
  }

  public String faint(String text) {
    return colour ? FAINT_MARK + text + RESET_MARK : text;
  }

  private String styled(String text) {
    return colour
        ? text.replace(String.valueOf(BOLD_MARK), BOLD)
            .replace(String.valueOf(FAINT_MARK), FAINT)
            .replace(String.valueOf(RESET_MARK), RESET)
        : text;
  }

  public String rule() {
    return faint("─".repeat(Math.clamp(width, 10, 72)));
  }

  /** The text with a symbol in place of whatever a terminal would obey. */
  public static String harmless(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              if (c == '\n' || c == '\t' || !Escaped.acts(c)) {
                shown.appendCodePoint(c);
              } else if (c != '\r') {
                shown.append(ESCAPE_SYMBOL);
              }
            });
    return shown.toString();
  }
}
