package dev.ibid.analysis;

import org.jspecify.annotations.Nullable;

/** What one reading needs and another can use after it. */
final class AnalysisBuffers {
  private static final class Loanwords {
    static final KoreanLoanwords SHIPPED = KoreanLoanwords.shipped();
  }

  private final SpacedWords spaced;
  private @Nullable KoreanMorphemes korean;

  AnalysisBuffers(TokenMemory memory) {
    spaced = new SpacedWords(memory);
  }

  SpacedWords spaced() {
    return spaced;
  }

  KoreanLoanwords loanwords() {
    return Loanwords.SHIPPED;
  }

  /** Made at the first Hangul: who writes no Korean never waits for its dictionary. */
  KoreanMorphemes korean() {
    KoreanMorphemes made = korean;
    if (made == null) {
      made = new KoreanMorphemes();
      korean = made;
    }
    return made;
  }
}
