package dev.ibid.attribution.support;

import dev.ibid.text.Span;
import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import dev.ibid.text.TrailingMarkers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the words of a text. Thread-safe. */
final class WordReader {
  private static final String PERCENT = "percent";
  private static final int MOST_KEPT_WORDS = 200_000;
  private static final String NEGATED_ENDING = "지";
  private static final String FORMAL = "니다";
  private static final int FINALS = 28;
  private static final int FINAL_B = 17;
  private static final Set<String> KOREAN_ENDINGS = Set.of("이", "지");

  /** "fell" is a form of "fall", which its spelling does not show. */
  private static final Map<String, String> IRREGULAR =
      WordList.lines("irregular.txt").stream()
          .collect(Collectors.toUnmodifiableMap(List::getFirst, List::getLast, (a, b) -> a));

  private final TermAnalyzer analyzer;
  private final Map<String, List<String>> kept = new ConcurrentHashMap<>();
  private final Synonyms synonyms;

  WordReader(TermAnalyzer analyzer) {
    this.analyzer = analyzer;
    this.synonyms = new Synonyms(this::terms);
  }

  /** The words within a sentence. */
  List<Word> read(String text, Span sentence) {
    List<Word> words = new ArrayList<>();
    int at = sentence.start();
    while (at < sentence.end()) {
      int end = wordEnd(text, at, sentence.end());
      int behindMark = TrailingMarkers.after(text, at, sentence.end());
      if (behindMark > at) {
        at = behindMark;
      } else if (end > at) {
        add(text, new Span(at, end), words);
        at = end;
      } else {
        if (text.charAt(at) == '%') {
          Span sign = new Span(at, at + 1);
          words.add(word(sign, PERCENT, terms(PERCENT), false));
        }
        at += Character.charCount(text.codePointAt(at));
      }
    }
    return words;
  }

  private void add(String text, Span span, List<Word> words) {
    String spelled = span.of(text);
    String lower = spelled.toLowerCase(Locale.ROOT);
    Optional<BigDecimal> scale = Numerals.scale(lower);
    if (scale.isPresent() && !words.isEmpty() && words.getLast().isNumber()) {
      Word number = words.removeLast();
      BigDecimal value = new BigDecimal(number.terms().getFirst()).multiply(scale.get());
      words.add(number(new Span(number.span().start(), span.end()), text, value));
      return;
    }
    Optional<BigDecimal> value = Numerals.find(lower);
    if (value.isPresent() && !isInName(text, span.start())) {
      words.add(number(span, text, value.get()));
      return;
    }
    if (spelled.startsWith("않") && !words.isEmpty()) {
      addStem(words);
    }
    List<String> terms = terms(spelled);
    boolean first = words.isEmpty();
    boolean name = !terms.isEmpty() && (isMixed(spelled) || (!first && isCapital(spelled)));
    if (name && words.size() == 1 && isCapital(words.getFirst().text()) && isBeside(words, span)) {
      Word opener = words.removeFirst();
      words.add(opener.named(!opener.isSilent()));
    }
    words.add(word(span, spelled, terms, name));
  }

  /** What a Korean negation follows ends in a syllable of its own, which is no part of the stem. */
  private void addStem(List<Word> words) {
    Word verb = words.getLast();
    if (verb.terms().size() == 1 && verb.text().endsWith(NEGATED_ENDING)) {
      String term = verb.terms().getFirst();
      if (term.length() > 1 && term.endsWith(NEGATED_ENDING)) {
        words.removeLast();
        words.add(
            word(verb.span(), verb.text(), List.of(term.substring(0, term.length() - 1)), false));
      }
    }
  }

  /** The digits of "COVID-19" and "SARS-CoV-2" are no numbers. */
  private static boolean isInName(String text, int start) {
    return start > 1 && text.charAt(start - 1) == '-' && Character.isLetter(text.charAt(start - 2));
  }

  /** At the start of a sentence every word has a capital; two in a row are a name. */
  private static boolean isBeside(List<Word> words, Span span) {
    return words.getFirst().span().end() + 1 == span.start();
  }

  private Word word(Span span, String spelled, List<String> terms, boolean name) {
    Word.Kind kind = terms.isEmpty() ? Word.Kind.FUNCTION : Word.Kind.CONTENT;
    String lower = spelled.toLowerCase(Locale.ROOT);
    return new Word(span, spelled, lower, terms, synonyms.of(terms), kind, name);
  }

  private static Word number(Span span, String text, BigDecimal value) {
    String spelled = span.of(text);
    List<String> terms = List.of(Numerals.canonical(value));
    String lower = spelled.toLowerCase(Locale.ROOT);
    return new Word(span, spelled, lower, terms, Set.of(), Word.Kind.NUMBER, false);
  }

  /** Words say nothing with nothing left of them; pairs of characters count only without words. */
  List<String> terms(String word) {
    List<String> known = kept.get(word);
    if (known != null) {
      return known;
    }
    List<Term> all = analyzer.analyze(regular(word));
    List<String> terms = of(Term.Field.WORD, all);
    List<String> made =
        terms.isEmpty() ? of(Term.Field.GRAM, all) : withoutFormal(word, withoutEndings(terms));
    if (kept.size() < MOST_KEPT_WORDS) {
      kept.put(word, made);
    }
    return made;
  }

  /** The copula and the auxiliary of becoming are written as a part of what they follow. */
  private static List<String> withoutEndings(List<String> terms) {
    boolean ending = terms.size() > 1 && KOREAN_ENDINGS.contains(terms.getLast());
    return ending ? List.copyOf(terms.subList(0, terms.size() - 1)) : terms;
  }

  /** The formal ending 습니다 puts its first letter into an open syllable: 내다, 냅니다. */
  private static List<String> withoutFormal(String word, List<String> terms) {
    String term = terms.getLast();
    char last = term.charAt(term.length() - 1);
    boolean formal =
        last >= '가' && (last - '가') % FINALS == FINAL_B && word.endsWith(term + FORMAL);
    if (!formal) {
      return terms;
    }
    String open = term.substring(0, term.length() - 1) + (char) (last - FINAL_B);
    return Stream.concat(terms.stream().limit(terms.size() - 1L), Stream.of(open)).toList();
  }

  private static String regular(String word) {
    return IRREGULAR.getOrDefault(word.toLowerCase(Locale.ROOT), word);
  }

  private static List<String> of(Term.Field field, List<Term> terms) {
    return terms.stream().filter(term -> term.field() == field).map(Term::text).toList();
  }

  /** Where the word ends that begins here; here itself without one. */
  private static int wordEnd(String text, int start, int limit) {
    int at = start;
    while (at < limit) {
      int codePoint = text.codePointAt(at);
      int next = at + Character.charCount(codePoint);
      boolean joins = at > start && next < limit && joins(text, at, next);
      if (!isPart(codePoint) && !joins) {
        return at;
      }
      at = next;
    }
    return at;
  }

  private static boolean isPart(int codePoint) {
    return Character.isLetterOrDigit(codePoint)
        || Character.getType(codePoint) == Character.NON_SPACING_MARK
        || Character.getType(codePoint) == Character.COMBINING_SPACING_MARK;
  }

  /** What joins two halves of a word or number: it's, 3.5, 1,000, snake_case, e.g. */
  private static boolean joins(String text, int at, int next) {
    int before = text.codePointBefore(at);
    int after = text.codePointAt(next);
    return switch (text.charAt(at)) {
      case '\'', '’', '_' -> isPart(before) && isPart(after);
      case '.', ',' -> Character.isDigit(before) && Character.isDigit(after);
      default -> false;
    };
  }

  private static boolean isCapital(String word) {
    return Character.isUpperCase(word.codePointAt(0));
  }

  /** Capitals behind the first letter, or digits among letters. */
  private static boolean isMixed(String word) {
    boolean letter = false;
    boolean mark = false;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      letter |= Character.isLetter(c);
      mark |= i > 0 && Character.isUpperCase(c);
      mark |= Character.isDigit(c);
    }
    return letter && mark;
  }
}
