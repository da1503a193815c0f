package dev.ibid.attribution.support;

import dev.ibid.attribution.quantity.Quantities;
import dev.ibid.attribution.quantity.Quantity;
import dev.ibid.attribution.quantity.QuantityFinding;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Numbers of a claim in whose place a sentence has others: "Table 8" for "Table 4", or "57
 * elevators" for "86 elevators". What is counted need not be known where the words beside are the
 * same.
 */
final class ReplacedNumbers {
  private final AlignedWords aligned;
  private final List<Word> claim;
  private final List<Word> sentence;
  private final List<QuantityFinding> lacking;

  /**
   * @param near what the best sentences say in numbers
   * @param numbers what the source says of each number of the claim
   */
  ReplacedNumbers(AlignedWords aligned, Quantities near, List<QuantityFinding> numbers) {
    this.aligned = aligned;
    this.claim = aligned.claim().words();
    this.sentence = aligned.sentence().words();
    // A sum or a difference stands in no place of what it was computed from.
    boolean computing =
        aligned.claim().quantities().isComputing()
            && !aligned.sentence().quantities().isComputing();
    this.lacking =
        computing
            ? List.of()
            : numbers.stream()
                .filter(SupportVetoes::isLacking)
                .filter(each -> !near.mayAddUpTo(each.claimed()))
                .toList();
  }

  /** The numbers of the claim, by their places. */
  IntStream find() {
    return lacking.isEmpty() || !aligned.isOfOneMind()
        ? IntStream.empty()
        : IntStream.range(0, claim.size())
            .filter(i -> claim.get(i).isNumber() && !aligned.isAligned(i))
            .filter(i -> IntStream.range(0, sentence.size()).anyMatch(j -> isReplaced(i, j)));
  }

  private boolean isReplaced(int index, int other) {
    return sentence.get(other).isNumber()
        && !aligned.isClaimed(other)
        && isBesideSame(index, other)
        && isOther(index, other);
  }

  private boolean isOther(int index, int other) {
    Optional<Quantity> said = aligned.sentence().quantities().at(sentence.get(other).span());
    return said.isPresent()
        && lacking.stream()
            .map(QuantityFinding::claimed)
            .filter(claimed -> claimed.span().contains(claim.get(index).span()))
            .anyMatch(claimed -> said.get().isReplacedBy(claimed));
  }

  /** Whether the telling word directly before or behind both is the same. */
  private boolean isBesideSame(int index, int other) {
    return isSame(beside(claim, index, 1), beside(sentence, other, 1))
        || isSame(beside(claim, index, -1), beside(sentence, other, -1));
  }

  private boolean isSame(int index, int other) {
    return index >= 0
        && other >= 0
        && !claim.get(index).isNumber()
        && aligned.isAligned(index)
        && aligned.partner(index) == other;
  }

  /** The next telling word on one side; negative if there is none, or another clause. */
  private static int beside(List<Word> words, int index, int step) {
    int at = index + step;
    while (at >= 0 && at < words.size() && words.get(at).isSilent()) {
      at += step;
    }
    return at < words.size() ? at : -1;
  }
}
