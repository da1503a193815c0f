package dev.ibid.privacy;

/**
 * What a telling word is given: the value that stands to its right, and how it is joined to it.
 *
 * <p>Covers {@code word = value} and {@code word: value} of code, configuration and logs, JSON and
 * YAML keys, elements of XML, options of commands, arguments of calls, and plain sentences. Quotes
 * may be escaped to any depth, as they are in JSON within JSON.
 *
 * @param operator what joins them, like {@code =}; a blank for nothing
 * @param start of the value, without quotes
 * @param end of the value
 */
record Assignment(Style style, char operator, int start, int end) {
  static final Assignment NONE = new Assignment(Style.PROSE, ' ', 0, 0);

  /** How a value is joined to the word, from the surest to the vaguest. */
  enum Style {
    /** {@code password = "value"}, {@code "password": "value"}. */
    QUOTED,
    /** {@code <password>value</password>}. */
    ELEMENT,
    /** {@code password=value} alone on its line. */
    LINE,
    /** {@code password=value} within a line. */
    INLINE,
    /** {@code --password value}. */
    OPTION,
    /** {@code setPassword("value")}, {@code put("password", "value")}. */
    ARGUMENT,
    /** {@code the password is value}. */
    PROSE
  }

  boolean isEmpty() {
    return start >= end;
  }
}
