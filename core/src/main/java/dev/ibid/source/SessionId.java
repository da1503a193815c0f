package dev.ibid.source;

/** One conversation within a project. */
public record SessionId(String value) {
  private static final int SHORT = 6;

  public SessionId {
    Names.check("the session", value);
  }

  /** The first six characters: enough to recognise a session in a line of text. */
  public String abbreviated() {
    if (value.length() <= SHORT) {
      return value;
    }
    return value.substring(
        0, Character.isHighSurrogate(value.charAt(SHORT - 1)) ? SHORT - 1 : SHORT);
  }

  @Override
  public String toString() {
    return value;
  }
}
