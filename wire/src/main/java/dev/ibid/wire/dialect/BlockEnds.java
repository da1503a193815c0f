package dev.ibid.wire.dialect;

/**
 * Decides where one block of text ends and the next begins, for dialects in which a citation speaks
 * for a whole block: after a line, a sentence, or a cited statement with its punctuation.
 *
 * <p>It sees one character after the other, so blocks do not depend on how the text was cut.
 */
final class BlockEnds {
  private static final String SENTENCE_ENDS = ".!?…。！？";
  private static final String CLOSERS = ".,;:!?…)]}\"'»”’。、，；：！？）」』";

  private boolean cited;
  private boolean ended;
  private boolean spaced;
  private boolean lineEnded;

  /** Tells that the block has a citation: it ends soon. */
  void cite() {
    cited = true;
  }

  /** Tells that a block begins. */
  void begin() {
    cited = false;
    ended = false;
    spaced = false;
    lineEnded = false;
  }

  /** Whether the next character belongs to another block; a marker never does. */
  boolean before(char next) {
    if (Character.isWhitespace(next)) {
      return false;
    }
    if (lineEnded || (ended && spaced && !Character.isLowerCase(next))) {
      return true;
    }
    return cited && (spaced || CLOSERS.indexOf(next) < 0);
  }

  /** Takes in the next character of the block. */
  void pass(char next) {
    if (Character.isWhitespace(next)) {
      spaced = true;
      lineEnded |= next == '\n';
    } else {
      // A quote or bracket closed behind the full stop still ends the sentence.
      ended = SENTENCE_ENDS.indexOf(next) >= 0 || (ended && CLOSERS.indexOf(next) >= 0);
      spaced = false;
      lineEnded = false;
    }
  }
}
