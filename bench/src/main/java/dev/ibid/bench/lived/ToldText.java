package dev.ibid.bench.lived;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What was told, sentence by sentence. It tells a quote if one of its sentences is the quote, a
 * longer part of it, contains it, or shares most of its words.
 */
final class ToldText {
  private static final int LEAST_LETTERS = 25;
  private static final double LEAST_F1 = 0.6;

  private static final Pattern MARKUP =
      Pattern.compile("^(\\d+\\.|[-→>*])\\s+|\\[(mem|doc|src):\\w{6}]|\\(score: [^)]*\\)");
  private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?。])\\s+|\\n");
  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

  private final List<String> sentences = new ArrayList<>();

  ToldText(String context) {
    for (String line : context.lines().toList()) {
      for (String sentence :
          SENTENCE_END.splitAsStream(MARKUP.matcher(line).replaceAll(" ")).toList()) {
        String plain = plain(sentence);
        if (!plain.isEmpty()) {
          sentences.add(plain);
        }
      }
    }
  }

  /** Whether it tells any of these sentences. */
  boolean tells(List<LivedPrompt.Place> places) {
    return places.stream().anyMatch(this::tells);
  }

  /**
   * Whether a sentence tells one of these that is not at least as near to one of the others: "eight
   * seconds" and "three seconds" share most of their words.
   */
  boolean tellsRather(List<LivedPrompt.Place> places, List<LivedPrompt.Place> others) {
    return sentences.stream()
        .anyMatch(
            told ->
                nearness(told, places) > nearness(told, others)
                    && places.stream().anyMatch(place -> isAnyOf(told, place)));
  }

  private static boolean isAnyOf(String told, LivedPrompt.Place place) {
    return SENTENCE_END
        .splitAsStream(place.quote())
        .map(ToldText::plain)
        .anyMatch(quote -> !quote.isEmpty() && isSame(told, quote));
  }

  private static double nearness(String told, List<LivedPrompt.Place> places) {
    return places.stream()
        .flatMap(place -> SENTENCE_END.splitAsStream(place.quote()))
        .map(ToldText::plain)
        .mapToDouble(quote -> told.contains(quote) ? 1 : f1(words(told), words(quote)))
        .max()
        .orElse(0);
  }

  boolean tells(LivedPrompt.Place place) {
    for (String part : SENTENCE_END.splitAsStream(place.quote()).toList()) {
      String quote = plain(part);
      if (!quote.isEmpty() && sentences.stream().anyMatch(told -> isSame(told, quote))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSame(String told, String quote) {
    return told.contains(quote)
        || (letters(told) >= LEAST_LETTERS && quote.contains(told))
        || f1(words(told), words(quote)) >= LEAST_F1;
  }

  private static long letters(String text) {
    return text.chars().filter(Character::isLetter).count();
  }

  private static Map<String, Integer> words(String text) {
    Map<String, Integer> words = new HashMap<>();
    for (String word : NO_WORD.splitAsStream(text).toList()) {
      if (!word.isEmpty()) {
        words.merge(word, 1, Integer::sum);
      }
    }
    return words;
  }

  private static double f1(Map<String, Integer> told, Map<String, Integer> quote) {
    int shared =
        told.entrySet().stream()
            .mapToInt(word -> Math.min(word.getValue(), quote.getOrDefault(word.getKey(), 0)))
            .sum();
    int all =
        told.values().stream().mapToInt(Integer::intValue).sum()
            + quote.values().stream().mapToInt(Integer::intValue).sum();
    return all == 0 ? 0 : 2.0 * shared / all;
  }

  private static String plain(String text) {
    return SPACES.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
  }
}
