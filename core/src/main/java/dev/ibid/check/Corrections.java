package dev.ibid.check;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Writes into a text where what it cites is now, and changes nothing else in it. */
public final class Corrections {
  private Corrections() {}

  /** The text with what moved put right; the same text if nothing did. */
  public static String apply(String text, Collection<CheckedCitation> checked) {
    List<Correction> corrections =
        checked.stream()
            .flatMap(each -> each.correction().stream())
            .sorted(Comparator.comparingInt((Correction each) -> each.span().start()).reversed())
            .toList();
    StringBuilder corrected = new StringBuilder(text);
    int untouched = text.length();
    for (Correction each : corrections) {
      // A link may stand where a footnote has its path; then the link is put right.
      if (each.span().end() <= untouched) {
        corrected.replace(each.span().start(), each.span().end(), each.replacement());
        untouched = each.span().start();
      }
    }
    return corrected.toString();
  }
}
