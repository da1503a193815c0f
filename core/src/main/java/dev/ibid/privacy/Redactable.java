package dev.ibid.privacy;

/**
 * Something that is kept and holds texts that somebody gave. It knows which of its texts are
 * replaced and which only overwritten.
 *
 * @param <T> what it is when it was redacted, as a rule its own type
 */
public interface Redactable<T> {
  /**
   * The same without secrets and private text. Every text of it passes the redactor; whoever adds a
   * text adds it here. Call {@link Redactor#redacted} to have it kept.
   */
  T redactedBy(Redactor redactor);
}
