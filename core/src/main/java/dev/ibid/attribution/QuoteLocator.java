package dev.ibid.attribution;

import dev.ibid.anchor.Anchorer;
import dev.ibid.anchor.Anchoring;
import dev.ibid.anchor.PreparedText;
import dev.ibid.anchor.Selectors;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the places of an answer that somebody quoted more or less exactly, always whole words. Each
 * time the same words are asked for, their next copy is found, and when there is no more, the last.
 * Not thread-safe.
 */
public final class QuoteLocator {
  /** Shorter ones stand everywhere. */
  private static final int LEAST_CHARS = 2;

  /** Shorter ones resemble everything. */
  private static final int LEAST_CHARS_TO_RESEMBLE = 10;

  /** Below this, another sentence about the same things may be meant as well. */
  private static final double CLOSE = 0.7;

  private static final String EMPHASIS = "*_`~";
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,]\\d+)*");

  private final String answer;
  private final PlainForm plain;
  private final PreparedText prepared;
  private final Anchorer anchorer = new Anchorer();
  private final Map<String, List<Span>> taken = new HashMap<>();

  public QuoteLocator(String answer) {
    this(answer, PlainForm.of(answer), PreparedText.of(answer));
  }

  private QuoteLocator(String answer, PlainForm plain, PreparedText prepared) {
    this.answer = answer;
    this.plain = plain;
    this.prepared = prepared;
  }

  /** The same answer, of which nothing has been asked for yet. */
  public QuoteLocator afresh() {
    return new QuoteLocator(answer, plain, prepared);
  }

  /** Where the quote stands: exactly, else but for formatting, else as what resembles it most. */
  public Optional<Span> find(String quote) {
    String wanted = quote.strip();
    String words = PlainForm.of(wanted).text();
    if (words.length() < LEAST_CHARS) {
      return Optional.empty();
    }
    List<Span> before = taken.computeIfAbsent(words, asked -> new ArrayList<>());
    Optional<Span> found = exact(wanted, before).or(() -> formatted(words, before));
    if (found.isEmpty() && !before.isEmpty()) {
      return Optional.of(before.getLast());
    }
    found = found.or(() -> similar(wanted, words));
    found.ifPresent(before::add);
    return found;
  }

  private Optional<Span> exact(String wanted, List<Span> before) {
    for (int at = answer.indexOf(wanted); at >= 0; at = answer.indexOf(wanted, at + 1)) {
      Span span = new Span(at, at + wanted.length());
      if (isFree(span, before) && WordBorders.isWhole(answer, span.start(), span.end())) {
        return Optional.of(span);
      }
    }
    return Optional.empty();
  }

  private Optional<Span> formatted(String words, List<Span> before) {
    String text = plain.text();
    for (int at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
      int end = at + words.length();
      if (WordBorders.isWhole(text, at, end)) {
        Span span = withEmphasis(plain.origin(at, end));
        if (isFree(span, before)) {
          return Optional.of(span);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isFree(Span span, List<Span> before) {
    return before.stream().noneMatch(span::overlaps);
  }

  /** With the signs around it, if some stand inside: half of a pair would be left otherwise. */
  private Span withEmphasis(Span span) {
    if (span.of(answer).chars().noneMatch(c -> EMPHASIS.indexOf(c) >= 0)) {
      return span;
    }
    int start = span.start();
    while (start > 0 && EMPHASIS.indexOf(answer.charAt(start - 1)) >= 0) {
      start--;
    }
    int end = span.end();
    while (end < answer.length() && EMPHASIS.indexOf(answer.charAt(end)) >= 0) {
      end++;
    }
    return new Span(start, end);
  }

  private Optional<Span> similar(String wanted, String words) {
    if (words.length() < LEAST_CHARS_TO_RESEMBLE) {
      return Optional.empty();
    }
    Selectors selectors = new Selectors(wanted, "", "", new Span(0, wanted.length()), "", 1, 0);
    Optional<Span> found =
        switch (anchorer.anchor(selectors, prepared)) {
          case Anchoring.Exact(Span span) -> Optional.of(span);
          case Anchoring.Moved(Span span) -> Optional.of(span);
          case Anchoring.Changed changed ->
              changed.similarity() < CLOSE ? Optional.empty() : Optional.of(changed.span());
          case Anchoring.Lost lost -> Optional.empty();
        };
    return found
        .filter(span -> !span.isEmpty())
        .map(this::wholeWords)
        .filter(span -> numbers(span.of(answer)).containsAll(numbers(wanted)));
  }

  private Span wholeWords(Span span) {
    int start = span.start();
    while (!WordBorders.begins(answer, start)) {
      start = answer.offsetByCodePoints(start, -1);
    }
    int end = span.end();
    while (!WordBorders.ends(answer, end)) {
      end = answer.offsetByCodePoints(end, 1);
    }
    return new Span(start, end);
  }

  /** Sentences that differ in a number say different things, however much they look alike. */
  private static Set<String> numbers(String text) {
    return NUMBER.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
  }
}
