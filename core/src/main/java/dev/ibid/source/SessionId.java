package dev.ibid.source;

import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;

/** One conversation within a project. */
public record SessionId(String value) implements Redactable<SessionId> {
  private static final int SHORT_CHARS = 6;

  public SessionId {
    NameRules.check("the session", value);
  }

  /** Its name keeps its length, which is limited. */
  @Override
  public SessionId redactedBy(Redactor redactor) {
    return new SessionId(redactor.mask(value));
  }

  /** The first six characters: enough to recognise a session in a line of text. */
  public String abbreviated() {
    if (value.length() <= SHORT_CHARS) {
      return value;
    }
    return value.substring(
        0,
        Character.isHighSurrogate(value.charAt(SHORT_CHARS - 1)) ? SHORT_CHARS - 1 : SHORT_CHARS);
  }

  @Override
  public String toString() {
    return value;
  }
}
