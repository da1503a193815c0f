package dev.ibid.attribution;

import dev.ibid.text.Span;
import dev.ibid.text.TrailingMarkers;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes a sentence apart where something new may begin: at conjunctions, semicolons, commas. */
final class Clauses {
  /** What may stand between two clauses; all alternatives begin differently, so it is linear. */
  private static final Pattern BORDER =
      Pattern.compile(
          "[;；]\\s*"
              + "|,\\s+(?:and|but|while|whereas|although|though|which|who|where|so|or|yet)\\s+"
              // "An hour and a half" is one number.
              + "|\\s+(?:and(?!\\s+an?\\s+(?:half|quarter|third)\\b)|but|while|whereas)\\s+"
              + "|(?<=[고며만데])[,\\s]\\s*"
              + "|，");

  /** A clause says at least this much, in letters. */
  private static final int LEAST_LETTERS = 8;

  private static final int LEAST_WORDS = 3;
  private static final int LEAST_SYLLABLES = 4;

  private Clauses() {}

  /** The clauses in order; the sentence itself if it has only one. */
  static List<Span> of(String answer, Span sentence) {
    List<Span> clauses = new ArrayList<>();
    Matcher border = BORDER.matcher(answer).region(sentence.start(), sentence.end());
    int start = sentence.start();
    while (border.find()) {
      Span clause = new Span(start, border.start());
      Span rest = new Span(border.end(), sentence.end());
      if (saysSomething(answer, clause) && saysSomething(answer, rest)) {
        clauses.add(clause);
        start = border.end();
      }
    }
    clauses.add(withoutStop(answer, new Span(start, sentence.end()), clauses.isEmpty()));
    return clauses;
  }

  /** The stop belongs to the sentence, not to its last clause. */
  private static Span withoutStop(String answer, Span clause, boolean whole) {
    int end = clause.end();
    while (!whole && end > clause.start() && ".!。！".indexOf(answer.charAt(end - 1)) >= 0) {
      end--;
    }
    return new Span(clause.start(), end);
  }

  private static boolean saysSomething(String answer, Span span) {
    int letters = 0;
    int words = 0;
    int syllables = 0;
    boolean inside = false;
    int at = span.start();
    while (at < span.end()) {
      int mark = TrailingMarkers.after(answer, at, span.end());
      if (mark > at) {
        at = mark;
        inside = false;
        continue;
      }
      int c = answer.codePointAt(at);
      at += Character.charCount(c);
      boolean letter = Character.isLetterOrDigit(c);
      letters += letter ? 1 : 0;
      syllables += letter && c >= 0x1100 ? 1 : 0;
      words += letter && !inside ? 1 : 0;
      inside = letter;
    }
    return syllables >= LEAST_SYLLABLES || (letters >= LEAST_LETTERS && words >= LEAST_WORDS);
  }
}
