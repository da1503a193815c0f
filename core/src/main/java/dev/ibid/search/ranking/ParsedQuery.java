package dev.ibid.search.ranking;

import dev.ibid.search.PartTerms;
import dev.ibid.search.SourceFeatures;
import dev.ibid.source.EventType;
import dev.ibid.text.Graphemes;
import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A question taken apart.
 *
 * @param text what was asked, cut to a length that can be a question
 * @param terms its words and pairs of characters
 * @param names words that may be the name of a speaker, by the term that would tell
 * @param dates the dates it names
 * @param aboutYou whether it is about who answers
 */
public record ParsedQuery(
    String text, Set<Term> terms, Map<Term, String> names, DateParts dates, boolean aboutYou) {
  /** What is longer is a text that was pasted; its beginning has to do. */
  private static final int MOST_CHARS = 4_000;

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+");
  private static final Pattern YOU =
      Pattern.compile("\\b(you|your|yours)\\b", Pattern.CASE_INSENSITIVE);

  static ParsedQuery of(String asked, TermAnalyzer analyzer) {
    String text =
        asked.length() > MOST_CHARS
            ? asked.substring(0, Graphemes.floor(asked, MOST_CHARS))
            : asked;
    Set<Term> terms = new LinkedHashSet<>(analyzer.analyze(text));
    return new ParsedQuery(
        text, terms, names(text, analyzer), DateParts.of(text), YOU.matcher(text).find());
  }

  /** The terms by which a speaker is known. */
  public static List<Term> speakerTerms(String name) {
    return WORD.matcher(name).results().map(word -> speaker(word.group())).toList();
  }

  private static Term speaker(String word) {
    return new Term(Term.Field.SPEAKER, word.toLowerCase(Locale.ROOT));
  }

  /** Words with a capital that say something: at the start of a question, most do not. */
  private static Map<Term, String> names(String text, TermAnalyzer analyzer) {
    Map<Term, String> names = new LinkedHashMap<>();
    WORD.matcher(text)
        .results()
        .map(word -> word.group())
        .filter(word -> Character.isUpperCase(word.charAt(0)))
        .filter(word -> !analyzer.analyze(word).isEmpty())
        .forEach(word -> names.putIfAbsent(speaker(word), word));
    return names;
  }

  /**
   * Whether a source is a prompt with the same terms: somebody has asked this before, which is no
   * answer. Where people talk, everything is stored as a prompt.
   */
  boolean isRepeatedBy(SourceFeatures source) {
    if (!source.type().equals(Optional.of(EventType.PROMPT))
        || !source.speaker().isEmpty()
        || terms.isEmpty()) {
      return false;
    }
    Set<Integer> asked = terms.stream().map(Term::fingerprint).collect(Collectors.toSet());
    Set<Integer> said = new HashSet<>();
    for (PartTerms part : source.parts()) {
      said.addAll(part.fingerprints());
      // A text of megabytes is told apart by its first part.
      if (!asked.containsAll(said)) {
        return false;
      }
    }
    return said.equals(asked);
  }

  /** The question without the names of those who speak: they are said in every other line. */
  Set<Term> termsWithout(Set<Term> speakers, TermAnalyzer analyzer) {
    Set<Term> named =
        speakers.stream()
            .map(names::get)
            .flatMap(name -> analyzer.analyze(name).stream())
            .collect(Collectors.toSet());
    Set<Term> rest = new LinkedHashSet<>(terms);
    rest.removeAll(named);
    return rest.isEmpty() ? terms : rest;
  }

  /** The question as the speaker it names would put it, because that is how the answer sounds. */
  String inFirstPerson(Set<Term> speakers) {
    String rewritten = text;
    for (Term speaker : speakers) {
      String name = Pattern.quote(names.getOrDefault(speaker, speaker.text()));
      rewritten = rewritten.replaceAll("\\b" + name + "['’]s\\b", "my");
      rewritten = rewritten.replaceAll("\\b" + name + "\\b", "I");
    }
    return rewritten;
  }
}
