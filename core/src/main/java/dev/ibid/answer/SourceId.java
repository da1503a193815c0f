package dev.ibid.answer;

import dev.ibid.privacy.Redactor;

/** What a source is called among the sources of one answer, by whoever handed it in. */
public record SourceId(String value) {
  /** Overwritten where it looks like a secret, so that it stays one id wherever it stands. */
  SourceId redactedBy(Redactor redactor) {
    return new SourceId(redactor.mask(value));
  }

  @Override
  public String toString() {
    return value;
  }
}
