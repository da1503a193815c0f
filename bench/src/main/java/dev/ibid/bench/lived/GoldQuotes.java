package dev.ibid.bench.lived;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Quotes that answer, and when a sentence counts as one of them: it is the quote, part of it (25
 * letters at least), contains it, or shares words with F1 of at least .6. So it says in the data's
 * own description.
 */
public record GoldQuotes(List<String> quotes) {
  private static final int LEAST_LETTERS = 25;
  private static final double LEAST_F1 = 0.6;

  public GoldQuotes {
    quotes = List.copyOf(quotes);
  }

  public boolean isTold(String sentence) {
    return quotes.stream().anyMatch(quote -> matches(sentence, quote));
  }

  private static boolean matches(String sentence, String quote) {
    String told = letters(sentence);
    String wanted = letters(quote);
    return told.contains(wanted)
        || (told.length() >= LEAST_LETTERS && wanted.contains(told))
        || f1(words(sentence), words(quote)) >= LEAST_F1;
  }

  private static String letters(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "");
  }

  private static List<String> words(String text) {
    return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private static double f1(List<String> told, List<String> wanted) {
    List<String> left = new ArrayList<>(wanted);
    long both = told.stream().filter(left::remove).count();
    return told.isEmpty() || wanted.isEmpty() ? 0 : 2.0 * both / (told.size() + wanted.size());
  }
}
