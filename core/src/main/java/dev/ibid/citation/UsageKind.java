package dev.ibid.citation;

import java.util.Locale;

/** The ways a citation is used. */
public enum UsageKind {
  /** Put into a prompt. */
  SHOWN,
  /** Found in an answer. */
  CITED,
  /** Copied by a person. */
  COPIED;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
