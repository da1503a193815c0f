package dev.ibid.text;

import java.util.List;

/** Takes texts apart into terms. Stored texts and queries are taken apart alike. Thread-safe. */
public interface TermAnalyzer {
  /**
   * The terms of a text in its order. Words without meaning of their own are left out. Empty if
   * none is left.
   */
  List<Term> analyze(String text);

  /**
   * Identifies how terms are made. A different version means that stored terms have to be made
   * again.
   */
  String version();
}
