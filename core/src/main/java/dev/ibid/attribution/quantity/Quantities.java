package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** What a sentence, or several, say in numbers. Immutable. */
public final class Quantities {
  private final List<Quantity> all;

  /** Conjunctions and pronouns that open a condition, which asserts nothing. */
  private static final Set<String> OPENING_CONDITIONS =
      Set.of("if", "when", "whenever", "whoever", "unless");

  private final OperationCues cues;
  private final boolean conditional;

  private Quantities(List<Quantity> all, OperationCues cues, boolean conditional) {
    this.all = List.copyOf(all);
    this.cues = cues;
    this.conditional = conditional;
  }

  /** Reads a sentence. */
  public static Quantities of(String text, Span sentence) {
    return of(text, sentence, sentence);
  }

  /**
   * Reads a part of a sentence.
   *
   * @param computing where words may say how its numbers were computed: "up by a fifth, or 360"
   */
  public static Quantities of(String text, Span part, Span computing) {
    List<Quantity> read = QuantityReader.read(text, part);
    return read.isEmpty()
        ? new Quantities(read, OperationCues.NONE, false)
        : new Quantities(read, OperationCues.of(text, computing), isConditional(text, part));
  }

  /** All that the sentences say. */
  public static Quantities of(Collection<Quantities> sentences) {
    List<Quantity> all = new ArrayList<>();
    sentences.forEach(each -> all.addAll(each.all));
    return new Quantities(all, OperationCues.NONE, false);
  }

  private static boolean isConditional(String text, Span part) {
    List<QuantityToken> tokens = QuantityToken.of(text, part);
    return !tokens.isEmpty() && OPENING_CONDITIONS.contains(tokens.getFirst().text());
  }

  /** Whether it begins with a condition. */
  boolean isConditional() {
    return conditional;
  }

  public boolean isEmpty() {
    return all.isEmpty();
  }

  /** What it says in numbers in a place of the text. */
  public Optional<Quantity> at(Span place) {
    return all.stream().filter(each -> each.span().contains(place)).findFirst();
  }

  /** Whether some numbers that follow one another make the claimed one, though nothing says so. */
  public boolean mayAddUpTo(Quantity claimed) {
    return claimed instanceof Amount amount
        && IntStream.range(0, all.size()).anyMatch(from -> mayAddUpTo(amount, from));
  }

  private boolean mayAddUpTo(Amount claimed, int from) {
    double sum = 0;
    for (int i = from; i < all.size(); i++) {
      if (all.get(i) instanceof Amount next) {
        sum += next.baseBeside(claimed);
        if (i > from && claimed.means(sum, 0)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether its words call a number a sum or a difference. */
  public boolean isComputing() {
    return cues.total() || cues.difference();
  }

  List<Quantity> all() {
    return all;
  }

  OperationCues cues() {
    return cues;
  }
}
