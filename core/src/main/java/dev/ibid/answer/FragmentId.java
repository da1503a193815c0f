package dev.ibid.answer;

import dev.ibid.privacy.Redactor;

/** What a piece of a source is called among the pieces of one answer. */
public record FragmentId(String value) {
  /** Overwritten where it looks like a secret, so that it stays one id wherever it stands. */
  FragmentId redactedBy(Redactor redactor) {
    return new FragmentId(redactor.mask(value));
  }

  @Override
  public String toString() {
    return value;
  }
}
