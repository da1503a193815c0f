package dev.ibid.disclosure;

import dev.ibid.text.TokenCounter;

/**
 * Adds up what pieces of a text cost. Pieces end with a line break, and no encoding joins what a
 * line break parts, so the whole never costs more than its pieces.
 */
final class TokenLedger {
  private final TokenCounter counter;
  private final ContextBudget budget;
  private int tokens;
  private int characters;

  TokenLedger(TokenCounter counter, ContextBudget budget) {
    this.counter = counter;
    this.budget = budget;
  }

  /** Takes a piece in if it fits. */
  boolean spend(String piece) {
    return exchange("", piece);
  }

  /** Takes a piece in for another that was taken before, if it fits. */
  boolean exchange(String before, String piece) {
    int newCharacters = characters - before.length() + piece.length();
    if (newCharacters > budget.characters()) {
      return false;
    }
    int rest = tokens - counter.count(before);
    int newTokens = rest + counter.count(piece, budget.tokens() - rest);
    if (newTokens > budget.tokens()) {
      return false;
    }
    tokens = newTokens;
    characters = newCharacters;
    return true;
  }
}
