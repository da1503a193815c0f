package dev.ibid.attribution;

import dev.ibid.text.BlockKind;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.Span;
import dev.ibid.text.TrailingMarkers;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds what an answer claims: its sentences, list items and cells. Code, headings, questions and
 * what people say to be polite claim nothing.
 */
public final class Claims {
  private static final String QUESTION_MARKS = "?？";
  private static final String TRAILING = " \t\r\n*_\"'”’)）]】";

  /** How short sentences begin that are about the answer or its reader, not about the world. */
  private static final Pattern POLITE =
      Pattern.compile(
          """
          (hello|hi|hey|sure|of course|certainly|absolutely|great question|good question|\
          thank you|thanks|you're welcome|let me|i hope|hope this|feel free|please let|here is|\
          here are|here's|below is|below are|let's|i'd be happy|i can help|in summary|to summarize)\
          (?![\\p{L}\\p{N}]).*|\
          (안녕하세요|감사합니다|물론|네[,.!]|도움이 되|你好|您好|谢谢|こんにちは|ありがとう).*""",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  /** Whoever is polite at greater length says something besides. */
  private static final int MOST_POLITE_CHARS = 60;

  private Claims() {}

  /** Where an answer claims something, in order; an answer without such a place cites nothing. */
  public static List<Span> places(String answer) {
    return of(answer).stream().map(Claim::span).toList();
  }

  static List<Claim> of(String answer) {
    List<Claim> claims = new ArrayList<>();
    boolean inTable = false;
    for (Sentence sentence : Sentences.of(answer)) {
      boolean row = sentence.block() == BlockKind.TABLE_ROW;
      switch (sentence.block()) {
        case CODE, HEADING, FRONT_MATTER -> {}
        case TABLE_ROW -> {
          // The first row of a table names its columns.
          if (inTable) {
            cells(answer, sentence.span(), claims);
          }
        }
        case PARAGRAPH, LIST_ITEM, QUOTE -> add(answer, sentence.span(), claims);
      }
      inTable = row;
    }
    return claims;
  }

  private static void cells(String answer, Span row, List<Claim> claims) {
    int start = row.start();
    while (start < row.end()) {
      int bar = answer.indexOf('|', start, row.end());
      int end = bar < 0 ? row.end() : bar;
      add(answer, new Span(start, end), claims);
      start = end + 1;
    }
  }

  private static void add(String answer, Span span, List<Claim> claims) {
    Span trimmed = trimmed(answer, span);
    if (!trimmed.isEmpty() && isClaim(trimmed.of(answer))) {
      claims.add(new Claim(trimmed, Clauses.of(answer, trimmed)));
    }
  }

  /** The span without white space and without the markers behind it. */
  private static Span trimmed(String answer, Span span) {
    int start = span.start();
    while (start < span.end() && Character.isWhitespace(answer.charAt(start))) {
      start++;
    }
    int end = start;
    int at = start;
    while (at < span.end()) {
      int behind = TrailingMarkers.after(answer, at, span.end());
      if (behind > at) {
        at = behind;
      } else {
        int next = at + Character.charCount(answer.codePointAt(at));
        if (!Character.isWhitespace(answer.codePointAt(at))) {
          end = next;
        }
        at = next;
      }
    }
    return new Span(start, end);
  }

  private static boolean isClaim(String text) {
    int end = text.length();
    while (end > 0 && TRAILING.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    boolean asks = end > 0 && QUESTION_MARKS.indexOf(text.charAt(end - 1)) >= 0;
    boolean announces = end > 0 && (text.charAt(end - 1) == ':' || text.charAt(end - 1) == '：');
    boolean says = text.codePoints().anyMatch(Character::isLetterOrDigit);
    boolean polite = text.length() <= MOST_POLITE_CHARS && POLITE.matcher(text).matches();
    return says && !asks && !announces && !polite;
  }
}
