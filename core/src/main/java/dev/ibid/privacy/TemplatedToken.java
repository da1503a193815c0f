package dev.ibid.privacy;

import java.util.List;

/**
 * A token of several pieces, each with its own characters and length, like {@code
 * re_8letters_24letters}. It counts wherever it stands, if all of it is there and looks drawn.
 *
 * @param pieces what follows the text that announces it
 */
record TemplatedToken(List<Piece> pieces) implements SecretShape {

  /** A text that stands for itself, or so many characters of a set. */
  sealed interface Piece {
    /** Exactly this text. */
    record Literal(String text) implements Piece {}

    /** So many characters of the set; none of it follows. */
    record Run(CharacterSet body, LengthRange length) implements Piece {}
  }

  TemplatedToken {
    pieces = List.copyOf(pieces);
  }

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    if (!text.opensToken(from, CharacterSet.TOKEN)) {
      return Stretch.NONE;
    }
    int i = to;
    for (Piece piece : pieces) {
      int end = end(text, piece, i);
      if (end < 0) {
        return Stretch.NONE;
      }
      i = end;
    }
    boolean secret = !RedactionMarks.cutAt(text, i) && Randomness.looksDrawn(text, to, i);
    return secret ? new Stretch(from, i) : Stretch.NONE;
  }

  /** Where the piece ends that begins here, or -1. */
  private static int end(ScannedText text, Piece piece, int from) {
    return switch (piece) {
      case Piece.Literal literal ->
          text.reads(literal.text(), from) ? from + literal.text().length() : -1;
      case Piece.Run run -> {
        int end = text.skip(run.body(), from, from + run.length().most() + 1);
        yield run.length().fits(end - from) ? end : -1;
      }
    };
  }
}
