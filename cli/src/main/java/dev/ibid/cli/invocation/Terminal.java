package dev.ibid.cli.invocation;

import java.util.Map;

/**
 * Which of the three streams are a terminal, and how wide it is.
 *
 * @param width columns; 80 when nobody knows
 */
public record Terminal(boolean in, boolean out, boolean err, int width) {
  /** No terminal at all: pipes, files, tests. */
  public static final Terminal NONE = new Terminal(false, false, false, 80);

  /** The variable in which the launcher lists the streams that are terminals, like {@code 02}. */
  public static final String VARIABLE = "IBID_TTY";

  /** The terminal that the launcher's variables describe. */
  public static Terminal describedBy(Map<String, String> environment) {
    String streams = environment.getOrDefault(VARIABLE, "");
    return new Terminal(
        streams.indexOf('0') >= 0,
        streams.indexOf('1') >= 0,
        streams.indexOf('2') >= 0,
        width(environment.getOrDefault("COLUMNS", "")));
  }

  private static int width(String columns) {
    try {
      int width = Integer.parseInt(columns);
      return width > 0 ? width : NONE.width;
    } catch (NumberFormatException e) {
      return NONE.width;
    }
  }
}
