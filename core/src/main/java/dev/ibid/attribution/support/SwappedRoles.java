package dev.ibid.attribution.support;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Whether a sentence has what a claim says with the roles of two things exchanged: "Ada succeeded
 * Grace" and "Grace succeeded Ada", "oil with gas" and "gas with oil", "a pupil of Ada" and "Ada, a
 * pupil of". The word between the two, the pivot, is the same in both, and so is what joins it to
 * the second; only the two have changed their places.
 */
final class SwappedRoles {
  /** Prepositions that give the thing behind them a role of its own in what happens. */
  private static final Set<String> GIVING = Set.of("with", "from", "to", "by", "into", "for");

  private static final Set<String> ARTICLES =
      Set.of("a", "an", "the", "its", "his", "her", "their");
  private static final Set<String> JOINING = Set.of("and", "or", "both");
  private static final Set<String> RELATIVE = Set.of("who", "which", "that", "whom");

  /** So many words or names stand between the pivot and what has a role at most. */
  private static final int REACH = 3;

  private final AlignedWords aligned;
  private final Opposites opposites;
  private final List<Word> claim;
  private final List<Word> sentence;
  private final boolean isNaming;

  SwappedRoles(AlignedWords aligned, Opposites opposites) {
    this.aligned = aligned;
    this.opposites = opposites;
    this.claim = aligned.claim().words();
    this.sentence = aligned.sentence().words();
    this.isNaming = claim.stream().anyMatch(Word::name) && sentence.stream().anyMatch(Word::name);
  }

  /**
   * A word of the claim whose role another has in the sentence, by its place; Korean has no order.
   */
  OptionalInt find() {
    if (Lexicon.isKorean(claim.getLast())) {
      return OptionalInt.empty();
    }
    return IntStream.range(1, claim.size() - 1).filter(this::isSwappedAround).findFirst();
  }

  private boolean isSwappedAround(int pivot) {
    int there = counterpart(pivot);
    if (there <= 0 || !link(claim, pivot).equals(link(sentence, there))) {
      return false;
    }
    List<Integer> before = around(claim, pivot, -1);
    List<Integer> behind = around(claim, pivot, 1);
    List<Integer> beforeThere = around(sentence, there, -1);
    List<Integer> behindThere = around(sentence, there, 1);
    return isMoved(before, behindThere)
        && (isMoved(behind, beforeThere) || isGiven(before, behind, beforeThere))
        && !isJoined(claim, before.getFirst(), behind.getFirst())
        && !isPossessive(before.getFirst(), behind.getFirst());
  }

  /** Where the sentence has the pivot; negative if it has none, or several. */
  private int counterpart(int pivot) {
    Word word = claim.get(pivot);
    if (!word.isSilent()) {
      if (word.isNumber() || word.name() || opposites.isMutual(word)) {
        return -1;
      }
      return isSameDeed(pivot) ? aligned.partner(pivot) : likeDeed(pivot);
    }
    String spelled = word.lower();
    int[] found =
        IntStream.range(0, sentence.size())
            .filter(i -> sentence.get(i).lower().equals(spelled))
            .toArray();
    long own = claim.stream().filter(each -> each.lower().equals(spelled)).count();
    return GIVING.contains(spelled) && own == 1 && found.length == 1 ? found[0] : -1;
  }

  /** Forms of one word, or words that mean the same of whom does it to whom. */
  private boolean isSameDeed(int pivot) {
    if (!aligned.isAligned(pivot)) {
      return false;
    }
    Word word = claim.get(pivot);
    Word other = sentence.get(aligned.partner(pivot));
    return word.isLike(other) && !opposites.areOpposed(word, other);
  }

  /** The one word between two names that has no other partner, if it may say the same. */
  private int likeDeed(int pivot) {
    if (aligned.isAligned(pivot) || !isNaming || !isBetweenNames(claim, pivot)) {
      return -1;
    }
    int[] found =
        IntStream.range(0, sentence.size())
            .filter(j -> !aligned.isClaimed(j) && isBetweenNames(sentence, j))
            .filter(j -> aligned.isAkin(pivot, j))
            .filter(j -> !opposites.areOpposed(claim.get(pivot), sentence.get(j)))
            .filter(j -> !opposites.areConverse(claim.get(pivot), sentence.get(j)))
            .toArray();
    return found.length == 1 ? found[0] : -1;
  }

  private static boolean isBetweenNames(List<Word> words, int index) {
    List<Integer> before = around(words, index, -1);
    List<Integer> behind = around(words, index, 1);
    return !words.get(index).isSilent()
        && !before.isEmpty()
        && !behind.isEmpty()
        && words.get(before.getFirst()).name()
        && behind.stream().anyMatch(i -> words.get(i).name());
  }

  /** What joins the pivot to what is behind it, without articles. */
  private static List<String> link(List<Word> words, int pivot) {
    List<String> link = new ArrayList<>();
    for (int i = pivot + 1; i < words.size() && words.get(i).isSilent(); i++) {
      if (!ARTICLES.contains(words.get(i).lower())) {
        link.add(words.get(i).lower());
      }
    }
    return link;
  }

  /** The telling words nearest to the pivot on one side, within its clause. */
  private static List<Integer> around(List<Word> words, int pivot, int step) {
    List<Integer> found = new ArrayList<>();
    int units = 0;
    for (int i = pivot + step; i >= 0 && i < words.size() && units <= REACH; i += step) {
      int later = step > 0 ? i : i + 1;
      boolean border = later > 0 && later < words.size() && NegationScope.isBorder(words, later);
      // "The director, Ada Lind, succeeded": what ends before the verb is no clause.
      boolean closing = i == pivot - 1 && step < 0 && words.get(i).name();
      if (border && !closing && !RELATIVE.contains(words.get(later).lower())) {
        break;
      }
      if (words.get(i).isSilent()) {
        continue;
      }
      // All words of a name count as one.
      units += isOfName(words, i) && isOfName(words, i - step) ? 0 : 1;
      if (units <= REACH) {
        found.add(i);
      }
    }
    return found;
  }

  /** Whether the nearest word of the claim stands on that side of the sentence's pivot. */
  private boolean isMoved(List<Integer> own, List<Integer> there) {
    return !own.isEmpty()
        && aligned.isSame(own.getFirst())
        && there.contains(aligned.partner(own.getFirst()));
  }

  /** "A sends it to B" and "B sends it to A": both stand behind the same preposition. */
  private boolean isGiven(List<Integer> before, List<Integer> behind, List<Integer> beforeThere) {
    String there = giving(sentence, aligned.partner(before.getFirst()));
    return behind.stream()
        .filter(i -> aligned.isSame(i) && beforeThere.contains(aligned.partner(i)))
        .anyMatch(i -> GIVING.contains(there) && giving(claim, i).equals(there));
  }

  /** The word before it, or before the name that it is a part of, without articles. */
  private static String giving(List<Word> words, int index) {
    int at = index - 1;
    boolean named = words.get(index).name();
    while (at > 0 && ((named && isOfName(words, at)) || ARTICLES.contains(words.get(at).lower()))) {
      at--;
    }
    return at < 0 ? "" : words.get(at).lower();
  }

  /** Whether it is a word of a name, or a particle in one, like the second of "Ann van Dyke". */
  private static boolean isOfName(List<Word> words, int index) {
    return words.get(index).name()
        || (index > 0
            && index + 1 < words.size()
            && words.get(index - 1).name()
            && words.get(index + 1).name()
            && Lexicon.isParticleOfName(words.get(index)));
  }

  /** What is joined by a conjunction shares its role. */
  private static boolean isJoined(List<Word> words, int from, int to) {
    return words.subList(from, to).stream().anyMatch(word -> JOINING.contains(word.lower()));
  }

  /** "France's capital is Paris" and "Paris is the capital of France" say the same. */
  private boolean isPossessive(int before, int behind) {
    return isPossessive(claim.get(before)) || isPossessive(sentence.get(aligned.partner(behind)));
  }

  private static boolean isPossessive(Word word) {
    return word.text().endsWith("'s") || word.text().endsWith("’s");
  }
}
