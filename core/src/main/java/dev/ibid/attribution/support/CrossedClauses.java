package dev.ibid.attribution.support;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Whether a claim says of the subject of one clause what the sentence says of that of the clause
 * before: "Bicycles travel free" for "dogs travel free, whereas bicycles need a ticket".
 */
final class CrossedClauses {
  private static final Set<String> CONTRASTING = Set.of("while", "whereas", "but");

  /** Who does it stands at the end then, and may be the same. */
  private static final String BY = "by";

  private static final double MOST = 0.5;

  private record Clause(int from, int to) {}

  private final AlignedWords aligned;
  private final List<Word> claim;
  private final List<Word> sentence;

  CrossedClauses(AlignedWords aligned) {
    this.aligned = aligned;
    this.claim = aligned.claim().words();
    this.sentence = aligned.sentence().words();
  }

  /** The claim's subject, by its place, if the sentence says the rest of another. */
  OptionalInt find() {
    if (Lexicon.isKorean(claim.getFirst()) || isNegated()) {
      return OptionalInt.empty();
    }
    List<Clause> clauses = clauses();
    if (clauses.size() < 2 || isJoined()) {
      return OptionalInt.empty();
    }
    return IntStream.range(1, clauses.size())
        .map(b -> crossed(clauses.get(b - 1), clauses.get(b)))
        .filter(head -> head >= 0)
        .findFirst();
  }

  /** Whether one of the two negates what the other does not. */
  private boolean isNegated() {
    boolean[] own = aligned.claim().negated();
    boolean[] there = aligned.sentence().negated();
    return IntStream.range(0, claim.size())
        .anyMatch(i -> aligned.isAligned(i) && own[i] != there[aligned.partner(i)]);
  }

  private boolean isJoined() {
    return IntStream.range(1, claim.size()).anyMatch(i -> isJoint(claim, i));
  }

  private static boolean isJoint(List<Word> words, int index) {
    return CONTRASTING.contains(words.get(index).lower());
  }

  /** Where another subject follows a conjunction. */
  private List<Clause> clauses() {
    List<Clause> clauses = new ArrayList<>();
    int from = 0;
    for (int i = 1; i < sentence.size(); i++) {
      if (isJoint(sentence, i)) {
        clauses.add(new Clause(from, i));
        from = i + 1;
      }
    }
    clauses.add(new Clause(from, sentence.size()));
    return clauses;
  }

  /** The claim's subject if that is the second clause's, and the rest stands in the first. */
  private int crossed(Clause first, Clause second) {
    int opening = opening(sentence, first.from(), first.to());
    List<Integer> subject = subject(second);
    boolean passive =
        aligned.claim().spelled().contains(BY) && !aligned.sentence().spelled().contains(BY);
    if (opening == first.to() || (aligned.isClaimed(opening) && !passive) || subject.isEmpty()) {
      return -1;
    }
    int head = subject.getLast();
    boolean both = within(first).anyMatch(j -> claim.get(head).isLike(sentence.get(j)));
    int[] rest =
        IntStream.range(0, claim.size())
            .filter(i -> !subject.contains(i) && aligned.tellsMuch(i))
            .toArray();
    long there = IntStream.of(rest).filter(i -> isIn(i, first)).count();
    boolean elsewhere =
        within(second)
            .anyMatch(j -> aligned.isClaimed(j) && !subject.contains(aligned.claimant(j)));
    return !both && !elsewhere && there > 0 && there > MOST * rest.length ? head : -1;
  }

  /** The words that the claim and the clause both begin with. */
  private List<Integer> subject(Clause clause) {
    int own = opening(claim, 0, claim.size());
    int there = opening(sentence, clause.from(), clause.to());
    int count = 0;
    while (own + count < claim.size()
        && there + count < clause.to()
        && aligned.isSame(own + count)
        && aligned.partner(own + count) == there + count) {
      count++;
    }
    return IntStream.range(own, own + count).boxed().toList();
  }

  private boolean isIn(int index, Clause clause) {
    return aligned.isAligned(index)
        && aligned.partner(index) >= clause.from()
        && aligned.partner(index) < clause.to();
  }

  private static IntStream within(Clause clause) {
    return IntStream.range(clause.from(), clause.to());
  }

  /** Where the first word stands that tells something; at the end if none does. */
  private static int opening(List<Word> words, int from, int to) {
    int start = from;
    while (start < to && words.get(start).isSilent()) {
      start++;
    }
    return start;
  }
}
