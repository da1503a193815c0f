package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;
import java.util.List;

/**
 * How a number follows from others.
 *
 * @param shown the calculation as a line for people, like {@code (46 − 40) ÷ 40 = 15 %}
 * @param operands where the numbers stand in the source that it starts from
 */
public record Calculation(String shown, List<Span> operands) {
  public Calculation {
    operands = List.copyOf(operands);
  }
}
