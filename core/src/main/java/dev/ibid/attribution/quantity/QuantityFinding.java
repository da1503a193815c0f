package dev.ibid.attribution.quantity;

/** What a source says about a quantity that a claim has. */
public sealed interface QuantityFinding {
  Quantity claimed();

  /** The source says it, in whatever form. */
  record Stated(Quantity claimed) implements QuantityFinding {}

  /** It follows from what the source says. */
  record Derived(Quantity claimed, Calculation calculation) implements QuantityFinding {}

  /** The sentence that decides says another one of the same thing. */
  record Contrary(Quantity claimed, Quantity said) implements QuantityFinding {}

  /** The source says nothing about it. */
  record Missing(Quantity claimed) implements QuantityFinding {}
}
