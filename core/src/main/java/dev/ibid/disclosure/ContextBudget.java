package dev.ibid.disclosure;

/** How long a context may become; neither is ever exceeded. */
public record ContextBudget(int tokens, int characters) {
  public static ContextBudget ofTokens(int tokens) {
    return new ContextBudget(tokens, Integer.MAX_VALUE);
  }
}
