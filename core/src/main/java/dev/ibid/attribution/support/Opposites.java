package dev.ibid.attribution.support;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Words that rule each other out, and words that turn a sentence around, by their terms. The lists,
 * and where they come from: {@code opposites.txt}, {@code turning.txt}. Immutable.
 */
final class Opposites {
  private static final String CONVERSE = "converse-";

  private final Map<String, Set<String>> opposites = new HashMap<>();
  private final Set<String> turning = new HashSet<>();
  private final Map<String, Set<String>> verbs = new HashMap<>();
  private final List<Map<String, Integer>> sides = new ArrayList<>();

  /**
   * @param terms what the forms of a word have in common
   */
  Opposites(Function<String, List<String>> terms) {
    List<String> more = new ArrayList<>();
    for (List<String> line : WordList.lines("opposites.txt")) {
      List<String> words = line.subList(1, line.size());
      switch (line.getFirst()) {
        case "pair" -> oppose(words.subList(0, 1), words.subList(1, 2), terms);
        case "more" -> {
          more.clear();
          more.addAll(words);
        }
        case "less" -> oppose(more, words, terms);
        default -> throw new IllegalStateException("opposites.txt: " + line);
      }
    }
    for (List<String> line : WordList.lines("verbs.txt")) {
      if (line.getFirst().startsWith(CONVERSE)) {
        sides.add(sides(line.subList(1, line.size()), terms));
        continue;
      }
      Set<String> members = new HashSet<>();
      line.subList(1, line.size()).forEach(word -> members.addAll(single(word, terms)));
      verbs.put(line.getFirst(), members);
    }
    WordList.lines("turning.txt")
        .forEach(line -> line.forEach(word -> turning.addAll(single(word, terms))));
  }

  private void oppose(
      List<String> some, List<String> others, Function<String, List<String>> terms) {
    for (String one : some) {
      for (String other : others) {
        for (String first : single(one, terms)) {
          for (String second : single(other, terms)) {
            if (!first.equals(second)) {
              opposites.computeIfAbsent(first, absent -> new HashSet<>()).add(second);
              opposites.computeIfAbsent(second, absent -> new HashSet<>()).add(first);
            }
          }
        }
      }
    }
  }

  /** From which side each term says it. */
  private static Map<String, Integer> sides(
      List<String> words, Function<String, List<String>> terms) {
    Map<String, Integer> sides = new HashMap<>();
    for (int side = 0; side < words.size(); side++) {
      for (String word : words.get(side).split("/", -1)) {
        for (String term : single(word, terms)) {
          sides.put(term, side);
        }
      }
    }
    return sides;
  }

  private static List<String> single(String word, Function<String, List<String>> terms) {
    List<String> made = terms.apply(word);
    return made.size() == 1 ? made : List.of();
  }

  /** What is opposite to a term. */
  Set<String> of(String term) {
    return opposites.getOrDefault(term, Set.of());
  }

  /** Whether a term of the one is opposite to a term of the other. */
  boolean areOpposed(Word word, Word other) {
    // Asked of every two words of two sentences: a stream for each would take most of the time.
    for (String term : word.terms()) {
      Set<String> contrary = opposites.get(term);
      if (contrary != null && !Collections.disjoint(contrary, other.terms())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word of the one is opposite to a word of the other. */
  boolean areBetween(List<Word> words, List<Word> others) {
    return words.stream()
        .anyMatch(word -> others.stream().anyMatch(there -> areOpposed(word, there)));
  }

  /** Whether a term speaks of less. */
  boolean isTurning(String term) {
    return turning.contains(term);
  }

  /** Whether the word speaks of less, or of keeping something from being so. */
  boolean turns(Word word) {
    return !Collections.disjoint(turning, word.terms());
  }

  /** Whether what the word says of two holds for them the other way round, too. */
  boolean isMutual(Word word) {
    return isOf("mutual", word);
  }

  /** Whether the word says of something else that it is not so, or no longer. */
  boolean denies(Word word) {
    return isOf("denying", word);
  }

  /** Whether both say the same from the sides of two who have to do with each other. */
  boolean areConverse(Word word, Word other) {
    return sides.stream()
        .anyMatch(
            each ->
                side(word, each) >= 0
                    && side(other, each) >= 0
                    && side(word, each) != side(other, each));
  }

  /** From which side a word says it; negative if it says something else. */
  private static int side(Word word, Map<String, Integer> sides) {
    return word.terms().stream().mapToInt(term -> sides.getOrDefault(term, -1)).max().orElse(-1);
  }

  private boolean isOf(String name, Word word) {
    return word.terms().stream().anyMatch(verbs.getOrDefault(name, Set.of())::contains);
  }
}
