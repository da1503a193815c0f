package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What a sentence, or several, say in numbers. Immutable. */
public final class Quantities {
  private final List<Quantity> all;
  private final OperationCues cues;

  private Quantities(List<Quantity> all, OperationCues cues) {
    this.all = List.copyOf(all);
    this.cues = cues;
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
    return new Quantities(
        read, read.isEmpty() ? OperationCues.NONE : OperationCues.of(text, computing));
  }

  /** All that the sentences say. */
  public static Quantities of(Collection<Quantities> sentences) {
    List<Quantity> all = new ArrayList<>();
    sentences.forEach(each -> all.addAll(each.all));
    return new Quantities(all, OperationCues.NONE);
  }

  public boolean isEmpty() {
    return all.isEmpty();
  }

  List<Quantity> all() {
    return all;
  }

  OperationCues cues() {
    return cues;
  }
}
