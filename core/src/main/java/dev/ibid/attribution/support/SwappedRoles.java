package dev.ibid.attribution.support;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Whether a sentence has what a claim says with the roles of two things exchanged: "Ada succeeded
 * Grace" and "Grace succeeded Ada", "oil with gas" and "gas with oil", "from 8 to 12" and "from 12
 * to 8". A role is what stands before a thing: the same preposition, or the same verb.
 */
final class SwappedRoles {
  /** Prepositions that give the thing behind them a role of its own in what happens. */
  private static final Set<String> GIVING = Set.of("with", "from", "to", "by", "into");

  private static final Set<String> SKIPPED = Set.of("a", "an", "the", "its", "his", "her", "their");

  private final AlignedWords aligned;
  private final List<Word> claim;
  private final List<Word> sentence;

  SwappedRoles(AlignedWords aligned) {
    this.aligned = aligned;
    this.claim = aligned.claim().words();
    this.sentence = aligned.sentence().words();
  }

  /** A word of the claim whose role another has in the sentence, by its place. */
  OptionalInt find() {
    Map<String, Integer> there = new HashMap<>();
    for (int j = 0; j < sentence.size(); j++) {
      String role = role(sentence, j);
      if (!role.isEmpty()) {
        // Of a role that two things have nothing is known.
        there.merge(role, j, (one, other) -> -1);
      }
    }
    for (int i = 0; i < claim.size(); i++) {
      String role = role(claim, i);
      int other = role.isEmpty() ? -1 : there.getOrDefault(role, -1);
      if (other >= 0 && isExchanged(i, other)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** Both things stand in both texts, and each comes first in one of them. */
  private boolean isExchanged(int index, int other) {
    if (!aligned.isSame(index) || aligned.partner(index) == other || !aligned.isClaimed(other)) {
      return false;
    }
    int rival = aligned.claimant(other);
    int partner = aligned.partner(index);
    return aligned.isSame(rival)
        && !isTogether(claim, index, rival)
        && !isTogether(sentence, partner, other)
        && index < rival != partner < other;
  }

  /** The parts of a name, and what is joined by a conjunction, share their role. */
  private static boolean isTogether(List<Word> words, int one, int other) {
    int from = Math.min(one, other);
    int to = Math.max(one, other);
    for (int i = from + 1; i < to; i++) {
      String between = lower(words.get(i));
      if (between.equals("and") || between.equals("or")) {
        return true;
      }
    }
    return to - from == 1;
  }

  /** What stands before a thing, without articles; empty where that says nothing. */
  private String role(List<Word> words, int index) {
    Word word = words.get(index);
    if (word.isSilent()) {
      return "";
    }
    int at = index - 1;
    while (at >= 0 && SKIPPED.contains(lower(words.get(at)))) {
      at--;
    }
    if (at < 0) {
      return "";
    }
    String before = lower(words.get(at));
    if (GIVING.contains(before)) {
      return before;
    }
    boolean verb =
        word.name()
            && !words.get(at).name()
            && !words.get(at).isSilent()
            && !words.get(at).isNumber();
    return verb ? String.join(" ", words.get(at).terms()) : "";
  }

  private static String lower(Word word) {
    return word.text().toLowerCase(Locale.ROOT);
  }
}
