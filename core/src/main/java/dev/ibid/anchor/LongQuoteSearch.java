package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds what a reworded quote of many pages has become: by pieces of it, since to read the whole
 * closely would take the square of its length. Similarity and coverage are those of the pieces.
 */
final class LongQuoteSearch {
  private static final int PIECE_CHARS = 1_000;
  private static final int MOST_PIECES = 16;

  /** With less of the pieces left it is not the same quote. */
  private static final double LEAST_COVERAGE = 0.5;

  private record Found(int offset, AnchorCandidate candidate) {
    int distance() {
      return candidate.span().start() - offset;
    }
  }

  private LongQuoteSearch() {}

  static boolean isLong(NormalSelectors selectors) {
    return selectors.quote().length() > 2 * PIECE_CHARS;
  }

  static Optional<AnchorCandidate> find(AnchorQuery query, List<Span> others) {
    int length = query.selectors().quote().length();
    int count = Math.min(MOST_PIECES, length / PIECE_CHARS);
    List<Found> pieces = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int offset = (int) ((long) i * (length - PIECE_CHARS) / (count - 1));
      Span piece =
          SurrogatePairs.whole(query.selectors().quote(), new Span(offset, offset + PIECE_CHARS));
      AnchorQuery part =
          new AnchorQuery(query.selectors().part(piece), query.text(), query.prior());
      SimilaritySearch.find(part, others)
          .ifPresent(candidate -> pieces.add(new Found(piece.start(), candidate)));
    }
    if (pieces.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(join(together(pieces, length), count))
        .filter(candidate -> candidate.coverage() >= LEAST_COVERAGE);
  }

  /** Those that are about as far from their old places as most are. */
  private static List<Found> together(List<Found> pieces, int length) {
    int median = pieces.stream().map(Found::distance).sorted().toList().get(pieces.size() / 2);
    return pieces.stream()
        .filter(piece -> Math.abs((long) piece.distance() - median) <= length / 2)
        .toList();
  }

  private static AnchorCandidate join(List<Found> pieces, int count) {
    int start = Integer.MAX_VALUE;
    int end = 0;
    double similarity = 0;
    double coverage = 0;
    for (Found piece : pieces) {
      start = Math.min(start, piece.candidate().span().start());
      end = Math.max(end, piece.candidate().span().end());
      similarity += piece.candidate().similarity();
      coverage += piece.candidate().coverage();
    }
    return new AnchorCandidate(new Span(start, end), similarity / count, coverage / count);
  }
}
