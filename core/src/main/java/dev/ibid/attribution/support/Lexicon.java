package dev.ibid.attribution.support;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The few words on which the truth of a sentence hangs: negations, amounts and opposites. */
final class Lexicon {
  private static final Set<String> NEGATIONS =
      Set.of(
          """
          not no never none neither nor without cannot nobody nothing nowhere hardly barely
          fail fails failed failing lack lacks lacked lacking unable refuse refused refuses
          rarely seldom unlike except instead
          """
              .strip()
              .split("\\s+"));

  private static final Set<String> KOREAN_NEGATIONS = Set.of("않", "못하", "못했", "없", "아니", "아닌");

  /** Words that say of how many or how often something is true; each group means about the same. */
  private static final Map<String, Set<String>> AMOUNTS =
      Map.of(
          "all",
              Set.of(
                  "all",
                  "every",
                  "each",
                  "always",
                  "everyone",
                  "entire",
                  "whole",
                  "모든",
                  "모두",
                  "항상"),
          "most", Set.of("most", "mostly", "majority", "usually", "대부분"),
          "some",
              Set.of(
                  "some",
                  "several",
                  "sometimes",
                  "partly",
                  "partially",
                  "occasionally",
                  "일부",
                  "가끔"),
          "few", Set.of("few", "fewer", "minority", "rarely", "seldom"),
          "only", Set.of("only", "solely", "exclusively", "오직", "뿐"),
          "half", Set.of("half", "절반"));

  private static final String OPPOSITES =
      """
      increase decrease, increase reduce, rise fall, rise drop, grow shrink, higher lower,
      high low, more less, gain lose, win lose, positive negative, above below, accept reject,
      accept refuse, approve reject, approve deny, improve worsen, better worse, enable disable,
      allow forbid, allow prohibit, permit prohibit, support oppose, early late, earlier later,
      north south, northern southern, east west, eastern western, import export, inhibit promote,
      inhibit activate, suppress activate, upregulate downregulate, enhance impair,
      enhance reduce, enhance inhibit, strengthen weaken, strong weak, fast slow, faster slower,
      success failure, succeed fail, present absent, include exclude, buy sell, love hate,
      legal illegal, guilty innocent, maximum minimum, upper lower, internal external,
      presence absence, dependent independent, sensitive resistant, susceptible resistant,
      benefit harm, safe dangerous, protect harm, acute chronic, join leave, arrive depart,
      install uninstall, lock unlock, connect disconnect, upgrade downgrade, expand contract,
      hire fire
      """;

  private static final Map<String, Set<String>> OPPOSED = opposed();

  private Lexicon() {}

  static boolean negates(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return NEGATIONS.contains(lower)
        || lower.endsWith("n't")
        || lower.endsWith("n’t")
        || KOREAN_NEGATIONS.stream().anyMatch(lower::contains);
  }

  /** The amount that a word says, by the name of its group; the word itself is in lower case. */
  static Set<String> amounts(Collection<String> words) {
    Set<String> found = new HashSet<>();
    AMOUNTS.forEach(
        (name, group) -> {
          if (words.stream().anyMatch(group::contains)) {
            found.add(name);
          }
        });
    return found;
  }

  /** Whether something is said to be true of a part only. */
  static boolean isLimited(Set<String> amounts) {
    return amounts.contains("some") || amounts.contains("few") || amounts.contains("half");
  }

  /** What is opposite to a word in lower case. */
  static Set<String> opposites(String word) {
    return OPPOSED.getOrDefault(word, Set.of());
  }

  private static Map<String, Set<String>> opposed() {
    Map<String, Set<String>> opposed = new HashMap<>();
    Iterator<String> words = Pattern.compile("[,\\s]+").splitAsStream(OPPOSITES).iterator();
    while (words.hasNext()) {
      String word = words.next();
      String opposite = words.next();
      oppose(opposed, word, opposite);
      oppose(opposed, opposite, word);
    }
    return opposed;
  }

  private static void oppose(Map<String, Set<String>> opposed, String word, String opposite) {
    for (String form : forms(word)) {
      opposed.computeIfAbsent(form, absent -> new HashSet<>()).addAll(forms(opposite));
    }
  }

  /** The regular forms; what is none of English does no harm. */
  private static Set<String> forms(String word) {
    Set<String> forms = new HashSet<>(Set.of(word, word + "s"));
    String stem = word.endsWith("e") ? word.substring(0, word.length() - 1) : word;
    forms.add(stem + "ed");
    forms.add(stem + "ing");
    return forms;
  }
}
