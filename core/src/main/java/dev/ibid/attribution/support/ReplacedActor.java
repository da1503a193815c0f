package dev.ibid.attribution.support;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Whether a sentence says of another what a claim says of one: "Jonas orders the shelves" for
 * "Felix orders the shelves" or "ordered by Felix", and "the payments team" for "the checkout
 * team". All the rest of the claim has to be there.
 */
final class ReplacedActor {
  private static final String BY = "by";
  private static final Set<String> ARTICLES =
      Set.of("a", "an", "the", "its", "his", "her", "their");
  private static final Set<String> JOINING = Set.of("and", "but", "while", "because", "although");

  /** Who does something has so many words at most; in more there is another clause. */
  private static final int MOST_WORDS = 3;

  private static final int LEAST_SHARED = 2;

  private final AlignedWords aligned;
  private final PreparedSource source;
  private final List<Word> claim;
  private final List<Word> sentence;

  ReplacedActor(AlignedWords aligned, PreparedSource source) {
    this.aligned = aligned;
    this.source = source;
    this.claim = aligned.claim().words();
    this.sentence = aligned.sentence().words();
  }

  /** The words of the claim that name another, by their places; none if it is the same. */
  List<Integer> find() {
    if (aligned.claim().vectors().isEmpty()) {
      return List.of();
    }
    boolean[] own = aligned.claim().negated();
    boolean[] there = aligned.sentence().negated();
    List<Integer> agent = replacedAgent();
    if (!agent.isEmpty()) {
      return agent;
    }
    return IntStream.range(0, claim.size())
        .filter(i -> aligned.isAligned(i) && !claim.get(i).isNumber() && !claim.get(i).name())
        .filter(i -> claim.get(i).isLike(sentence.get(aligned.partner(i))))
        .filter(i -> !own[i] && !there[aligned.partner(i)])
        .boxed()
        .flatMap(i -> Stream.of(replacedActor(i), replacedModifiers(i)))
        .filter(words -> !words.isEmpty() && isRestShared(words))
        .findFirst()
        .orElse(List.of());
  }

  /** Another behind "by", whatever the verb before it is. */
  private List<Integer> replacedAgent() {
    int by = by(claim);
    int byThere = by(sentence);
    if (by <= 0 || byThere < 0) {
      return List.of();
    }
    List<Integer> own = telling(claim, by + 1, phraseEnd(claim, by + 1));
    List<Integer> there = telling(sentence, byThere + 1, phraseEnd(sentence, byThere + 1));
    List<Integer> rest = Stream.concat(own.stream(), Stream.of(by - 1)).toList();
    boolean rival =
        isRival(own, there)
            && own.stream().noneMatch(i -> aligned.sentence().has(claim.get(i)))
            && isRestShared(rest);
    return rival ? own : List.of();
  }

  private static int by(List<Word> words) {
    int[] found =
        IntStream.range(0, words.size()).filter(i -> words.get(i).lower().equals(BY)).toArray();
    return found.length == 1 ? found[0] : -1;
  }

  /** Another who does what a word says. */
  private List<Integer> replacedActor(int pivot) {
    List<Integer> own = actor(claim, pivot);
    List<Integer> there = actor(sentence, aligned.partner(pivot));
    boolean rival =
        isRival(own, there)
            && own.stream().noneMatch(i -> isBefore(i, there.getLast()) || aligned.isInTitle(i))
            && (isNamed(own, claim) || aligned.isAkin(own.getLast(), there.getLast()));
    return rival ? own : List.of();
  }

  /** Others directly before the same word. */
  private List<Integer> replacedModifiers(int head) {
    List<Integer> own = modifiers(claim, head);
    List<Integer> there = modifiers(sentence, aligned.partner(head));
    boolean rival =
        aligned.isSame(head)
            && isRival(own, there)
            && own.stream().noneMatch(i -> aligned.sentence().has(claim.get(i)));
    return rival ? own : List.of();
  }

  /** A name is another than a name; of two things the source has to speak of both. */
  private boolean isRival(List<Integer> own, List<Integer> there) {
    return !own.isEmpty()
        && !there.isEmpty()
        && isNamed(own, claim) == isNamed(there, sentence)
        && (isNamed(own, claim) || own.stream().allMatch(i -> source.has(claim.get(i))))
        && there.stream()
            .noneMatch(i -> aligned.isClaimed(i) || aligned.claim().has(sentence.get(i)));
  }

  private boolean isNamed(List<Integer> places, List<Word> words) {
    return places.stream().anyMatch(i -> words.get(i).name() || source.isName(words.get(i)));
  }

  /** Whether the sentence has the word too, and not in a clause further on. */
  private boolean isBefore(int index, int last) {
    return aligned.isAligned(index) && aligned.partner(index) <= last;
  }

  private boolean isRestShared(List<Integer> own) {
    int[] rest =
        IntStream.range(0, claim.size())
            .filter(i -> !own.contains(i) && aligned.tellsMuch(i))
            .toArray();
    long shared =
        IntStream.range(0, claim.size())
            .filter(i -> !own.contains(i) && aligned.isAligned(i))
            .count();
    return shared >= LEAST_SHARED
        && IntStream.of(rest).allMatch(i -> aligned.isAligned(i) || aligned.isInTitle(i));
  }

  /** Who does what a word says: what is behind "by", or what the clause begins with. */
  private static List<Integer> actor(List<Word> words, int pivot) {
    boolean passive = pivot + 1 < words.size() && words.get(pivot + 1).lower().equals(BY);
    int from = passive ? pivot + 2 : clauseStart(words, pivot);
    int end = phraseEnd(words, from);
    List<Integer> found = telling(words, from, passive ? end : Math.min(end, pivot));
    boolean whole = passive || telling(words, Math.min(end, pivot), pivot).isEmpty();
    return whole && found.size() <= MOST_WORDS ? found : List.of();
  }

  private static List<Integer> modifiers(List<Word> words, int head) {
    int from = head;
    while (from > 0 && !NegationScope.isBorder(words, from) && !words.get(from - 1).isSilent()) {
      from--;
    }
    return telling(words, from, head);
  }

  private static List<Integer> telling(List<Word> words, int from, int to) {
    return IntStream.range(from, to)
        .filter(i -> !words.get(i).isSilent() && !words.get(i).isNumber())
        .boxed()
        .toList();
  }

  /** Where the clause begins; behind a comma there may be anything. */
  private static int clauseStart(List<Word> words, int index) {
    int start = index;
    while (start > 0 && !NegationScope.isBorder(words, start)) {
      start--;
    }
    boolean joined = JOINING.contains(words.get(start).lower());
    return joined ? start + 1 : start == 0 ? start : index;
  }

  private static int phraseEnd(List<Word> words, int from) {
    int end = from;
    while (end < words.size()
        && (end == from || !NegationScope.isBorder(words, end))
        && (!words.get(end).isSilent() || ARTICLES.contains(words.get(end).lower()))) {
      end++;
    }
    return end;
  }
}
