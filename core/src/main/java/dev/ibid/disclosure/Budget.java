package dev.ibid.disclosure;

/** How long a context may become; neither is ever exceeded. */
public record Budget(int tokens, int characters) {
  public static Budget ofTokens(int tokens) {
    return new Budget(tokens, Integer.MAX_VALUE);
  }
}
