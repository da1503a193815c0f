package dev.ibid.anchor;

import java.util.List;
import java.util.stream.Collectors;

/** What was kept, removed and added from one text to another, word by word, in reading order. */
public record Diff(List<Piece> pieces) {
  public Diff {
    pieces = List.copyOf(pieces);
  }

  /** Whether a piece stands in both texts, or in which of them. */
  public enum Kind {
    KEPT,
    REMOVED,
    ADDED
  }

  /** Some consecutive words with the white space that follows them. */
  public record Piece(Kind kind, String text) {}

  /** The difference between two texts. */
  public static Diff between(String before, String after) {
    return WordDiff.between(before, after);
  }

  /** The text before the change. */
  public String before() {
    return without(Kind.ADDED);
  }

  /** The text after the change. */
  public String after() {
    return without(Kind.REMOVED);
  }

  private String without(Kind kind) {
    return pieces.stream()
        .filter(piece -> piece.kind() != kind)
        .map(Piece::text)
        .collect(Collectors.joining());
  }

  /** In one line: {@code kept [-removed-] {+added+}}. */
  @Override
  public String toString() {
    return pieces.stream()
        .map(
            piece ->
                switch (piece.kind()) {
                  case KEPT -> piece.text();
                  case REMOVED -> "[-" + piece.text() + "-]";
                  case ADDED -> "{+" + piece.text() + "+}";
                })
        .collect(Collectors.joining());
  }
}
