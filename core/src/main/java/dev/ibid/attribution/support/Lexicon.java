package dev.ibid.attribution.support;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Closed classes of words on which the truth of a sentence hangs: negations, amounts, and words
 * that stand for what was said before. The list, and where it comes from: {@code grammar.txt}.
 */
final class Lexicon {
  private static final Map<String, Set<String>> CLASSES = new HashMap<>();
  private static final Map<String, Exclusive> EXCLUSIVE_WORDS = new HashMap<>();
  private static final Map<String, Set<String>> CONTRARY_WORDS = new HashMap<>();
  private static final String AMOUNT = "amount-";

  /** The particle stands behind two syllables at least; 하지만 and the like are other words. */
  private static final Pattern ONLY_KO = Pattern.compile("[가-힣]{2,}(?<![지다])(만|만을|만이|뿐)");

  private static final String EXCLUSIVE = "exclusive-";
  private static final String CONTRARY = "contrary-";

  static {
    for (List<String> line : WordList.lines("grammar.txt")) {
      List<String> members = line.subList(1, line.size());
      CLASSES.put(line.getFirst(), Set.copyOf(members));
      if (line.getFirst().startsWith(CONTRARY)) {
        members.forEach(
            member ->
                CONTRARY_WORDS.computeIfAbsent(member, absent -> new HashSet<>()).addAll(members));
      }
      if (line.getFirst().startsWith(EXCLUSIVE)) {
        members.forEach(
            member ->
                Stream.of(member.split("/"))
                    .forEach(
                        word -> EXCLUSIVE_WORDS.put(word, new Exclusive(line.getFirst(), member))));
      }
    }
  }

  /** What a word is of a group of which one is true at a time; words may be the same member. */
  private record Exclusive(String group, String member) {
    boolean rulesOut(Exclusive other) {
      return group.equals(other.group) && !member.equals(other.member);
    }
  }

  private Lexicon() {}

  static boolean isNegation(Word word) {
    String lower = word.lower();
    return isOf("negation", lower)
        || lower.endsWith("n't")
        || lower.endsWith("n’t")
        || isNegationOfNext(word)
        || isNegationBehind(word);
  }

  /** Whether it negates the word behind it alone, as Korean adverbs do. */
  static boolean isNegationOfNext(Word word) {
    return isKorean(word) && isOf("negation-next-ko", word.text());
  }

  static boolean isKorean(Word word) {
    return word.text().charAt(0) >= '가';
  }

  /** Korean negates behind the word or inside it. */
  static boolean isNegationBehind(Word word) {
    return isKorean(word) && (isNegatedStem(word) || isPrefixed(word));
  }

  /** Whether the negation is a part of the word that it negates. */
  static boolean isInside(Word word) {
    return isPrefixed(word)
        || (!isOf("negation-ko", word.terms().getFirst())
            && of("negation-ko").stream().noneMatch(word.text()::startsWith));
  }

  /** The endings of a stem, like that of 아닙니다, change its spelling, and 못 has no term. */
  private static boolean isNegatedStem(Word word) {
    return !word.text().contains("없애")
        && of("negation-ko").stream()
            .anyMatch(stem -> word.terms().contains(stem) || word.text().contains(stem));
  }

  /**
   * The analyser drops the prefix of 불가능, and what is left would say the contrary; adverbs are
   * often glued to their verb.
   */
  private static boolean isPrefixed(Word word) {
    List<String> terms = word.terms();
    return !terms.isEmpty()
        && (of("negation-prefix-ko").stream()
                .anyMatch(prefix -> word.text().startsWith(prefix + terms.getFirst()))
            || (terms.size() > 1 && isOf("negation-next-ko", terms.getFirst())));
  }

  /** Whether one of the words, in lower case, opposes something. */
  static boolean isOpposing(Set<String> words) {
    return of("opposing").stream().anyMatch(words::contains);
  }

  /** Whether the word stands for what a sentence before has named. */
  static boolean isPronoun(Word word) {
    return isOf("pronoun", word.lower());
  }

  /** Whether the word may stand within a name. */
  static boolean isParticleOfName(Word word) {
    return isOf("name-particle", word.lower());
  }

  /** The amounts that words in lower case say, by the names of their groups. */
  static Set<String> amounts(Collection<String> words) {
    Set<String> found = new HashSet<>();
    if (words.stream().anyMatch(word -> ONLY_KO.matcher(word).matches())) {
      found.add("only");
    }
    CLASSES.forEach(
        (name, group) -> {
          if (name.startsWith(AMOUNT) && words.stream().anyMatch(group::contains)) {
            found.add(name.substring(AMOUNT.length()));
          }
        });
    return found;
  }

  /** Whether each of two sentences has a word that rules one of the other's out. */
  static boolean exclude(Set<String> one, Set<String> other) {
    Set<Exclusive> first = exclusives(one);
    Set<Exclusive> second = exclusives(other);
    return first.stream()
        .filter(each -> !second.contains(each))
        .anyMatch(
            each ->
                second.stream().anyMatch(rival -> rival.rulesOut(each) && !first.contains(rival)));
  }

  private static Set<Exclusive> exclusives(Set<String> words) {
    return words.stream()
        .filter(EXCLUSIVE_WORDS::containsKey)
        .map(EXCLUSIVE_WORDS::get)
        .collect(Collectors.toSet());
  }

  /** Whether one of two words in lower case is true only where the other is not. */
  static boolean excludes(String one, String other) {
    Exclusive first = EXCLUSIVE_WORDS.get(one);
    Exclusive second = EXCLUSIVE_WORDS.get(other);
    return first != null && second != null && first.rulesOut(second);
  }

  /** Whether one of some words in lower case says the same as a word of which one is true. */
  static boolean isSaid(Word exclusive, Set<String> words) {
    return exclusives(words).contains(EXCLUSIVE_WORDS.get(exclusive.lower()));
  }

  /** Whether one of two words in lower case leads where the other leads away from. */
  static boolean isContrary(String one, String other) {
    Set<String> pairs = CONTRARY_WORDS.get(one);
    return pairs != null && !one.equals(other) && pairs.contains(other);
  }

  /** Whether another word leads away from where this one leads. */
  static boolean hasContrary(Word word) {
    return CONTRARY_WORDS.containsKey(word.lower());
  }

  /** Whether a word is of a group of which one is true at a time, like the days of the week. */
  static boolean isExclusive(Word word) {
    return EXCLUSIVE_WORDS.containsKey(word.lower());
  }

  /** Whether the word says that something is true of nothing else. */
  static boolean limits(Word word) {
    return isOf("amount-only", word.lower());
  }

  /** Whether something is so from there on, or where that is so. */
  static boolean beginsBound(Word word) {
    return isOf("bound-from", word.lower());
  }

  /** Whether what is not so is not so up to there, or where that is not so. */
  static boolean endsBound(Word word) {
    return isOf("bound-until", word.lower());
  }

  /** Whether something is said to be true of a part only. */
  static boolean isLimited(Set<String> amounts) {
    return amounts.contains("some") || amounts.contains("few") || amounts.contains("half");
  }

  private static boolean isOf(String name, String word) {
    return of(name).contains(word);
  }

  private static Set<String> of(String name) {
    return CLASSES.getOrDefault(name, Set.of());
  }
}
