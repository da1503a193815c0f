package dev.ibid.attribution.support;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Whether a sentence says of somebody else what a claim says of one: "Jonas orders the shelves" for
 * "Felix orders the shelves", or "ordered by Jonas". All the rest of the claim has to be there.
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
    boolean[] own = NegationScope.of(claim);
    boolean[] there = NegationScope.of(sentence);
    return IntStream.range(0, claim.size())
        .filter(i -> aligned.isAligned(i) && !claim.get(i).isNumber() && !claim.get(i).name())
        .filter(i -> claim.get(i).isLike(sentence.get(aligned.partner(i))))
        .filter(i -> !own[i] && !there[aligned.partner(i)])
        .mapToObj(
            i ->
                Stream.of(replacedBeside(i), replacedBefore(i))
                    .filter(w -> !w.isEmpty())
                    .findFirst()
                    .orElse(List.of()))
        .filter(words -> !words.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private List<Integer> replacedBeside(int pivot) {
    List<Integer> own = actor(claim, pivot);
    List<Integer> there = actor(sentence, aligned.partner(pivot));
    if (own.isEmpty() || there.isEmpty() || !isRestShared(own)) {
      return List.of();
    }
    boolean head = own.size() > 1 && there.size() > 1 && isPair(own.getLast(), there.getLast());
    List<Integer> words = head ? own.subList(0, own.size() - 1) : own;
    List<Integer> others = head ? there.subList(0, there.size() - 1) : there;
    boolean apart =
        words.stream().noneMatch(i -> isBefore(i, others.getLast()) || aligned.isInTitle(i))
            && others.stream().noneMatch(this::isShared);
    return apart && (head ? isKnown(words) : isRival(words, others)) ? words : List.of();
  }

  /** "The payments team" for "the checkout team": what stands directly before the same word. */
  private List<Integer> replacedBefore(int head) {
    List<Integer> own = modifiers(claim, head);
    List<Integer> there = modifiers(sentence, aligned.partner(head));
    boolean apart =
        !own.isEmpty()
            && !there.isEmpty()
            && aligned.isSame(head)
            && own.stream()
                .noneMatch(i -> aligned.isAligned(i) || aligned.sentence().has(claim.get(i)))
            && there.stream().noneMatch(this::isShared);
    return apart
            && isRestShared(own)
            && (isNamed(own, claim)
                ? isNamed(there, sentence)
                : !isNamed(there, sentence) && isKnown(own))
        ? own
        : List.of();
  }

  private static List<Integer> modifiers(List<Word> words, int head) {
    int from = head;
    while (from > 0
        && !NegationScope.isBorder(words, from)
        && !words.get(from - 1).isSilent()
        && !words.get(from - 1).isNumber()) {
      from--;
    }
    return IntStream.range(from, head).boxed().toList();
  }

  private boolean isNamed(List<Integer> places, List<Word> words) {
    return places.stream().anyMatch(i -> words.get(i).name() || source.isName(words.get(i)));
  }

  private boolean isPair(int index, int other) {
    return aligned.isSame(index) && aligned.partner(index) == other;
  }

  /** Whether the claim has the word of the sentence. */
  private boolean isShared(int other) {
    return aligned.isClaimed(other) || aligned.claim().has(sentence.get(other));
  }

  /** Whether the sentence has the word too, and not in a clause further on. */
  private boolean isBefore(int index, int last) {
    return aligned.isAligned(index) && aligned.partner(index) <= last;
  }

  /** A name is another than a name; of two things the source has to speak of both. */
  private boolean isRival(List<Integer> words, List<Integer> others) {
    boolean named = words.stream().anyMatch(i -> isName(claim.get(i)));
    boolean namedThere = others.stream().anyMatch(i -> isName(sentence.get(i)));
    return named
        ? namedThere
        : !namedThere && isKnown(words) && aligned.isAkin(words.getLast(), others.getLast());
  }

  private boolean isName(Word word) {
    return word.name() || source.isName(word);
  }

  private boolean isKnown(List<Integer> words) {
    return words.stream().allMatch(i -> source.has(claim.get(i)));
  }

  private boolean isRestShared(List<Integer> own) {
    int[] rest =
        IntStream.range(0, claim.size())
            .filter(i -> !own.contains(i) && aligned.tellsMuch(i))
            .toArray();
    return rest.length >= LEAST_SHARED
        && IntStream.of(rest).allMatch(i -> aligned.isAligned(i) || aligned.isInTitle(i));
  }

  /** Who does what a word says: what is behind "by", or what the sentence begins with. */
  private static List<Integer> actor(List<Word> words, int pivot) {
    boolean passive = pivot + 1 < words.size() && lower(words.get(pivot + 1)).equals(BY);
    int from = passive ? pivot + 2 : clauseStart(words, pivot);
    int end = phraseEnd(words, from);
    List<Integer> found =
        IntStream.range(from, passive ? end : Math.min(end, pivot))
            .filter(i -> !words.get(i).isSilent() && !words.get(i).isNumber())
            .boxed()
            .toList();
    boolean whole =
        passive
            || IntStream.range(Math.min(end, pivot), pivot).allMatch(i -> words.get(i).isSilent());
    return whole && found.size() <= MOST_WORDS ? found : List.of();
  }

  /** Where the clause begins; behind a comma there may be anything. */
  private static int clauseStart(List<Word> words, int index) {
    int start = index;
    while (start > 0 && !NegationScope.isBorder(words, start)) {
      start--;
    }
    return JOINING.contains(lower(words.get(start))) ? start + 1 : start == 0 ? 0 : index;
  }

  private static int phraseEnd(List<Word> words, int from) {
    int end = from;
    while (end < words.size()
        && (end == from || !NegationScope.isBorder(words, end))
        && (!words.get(end).isSilent() || ARTICLES.contains(lower(words.get(end))))) {
      end++;
    }
    return end;
  }

  private static String lower(Word word) {
    return word.text().toLowerCase(Locale.ROOT);
  }
}
