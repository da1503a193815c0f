package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceType;
import dev.ibid.citation.SourceHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives documents their numbers: 1, 2, 3 in order of first citation. */
final class SourceNumbering {
  private final Map<SourceId, AnswerSource> byDocument = new HashMap<>();

  /** The source that the fragment belongs to, if it was cited before. */
  Optional<AnswerSource> find(Fragment fragment) {
    return Optional.ofNullable(byDocument.get(fragment.docId()));
  }

  /** Gives the fragment's document the next number. */
  AnswerSource add(Fragment fragment, Optional<SourceHandle.Prefixed> citedAs) {
    Optional<SourceHandle.Prefixed> citation =
        citedAs.or(() -> SourceHandle.findPrefixed(fragment.docId().value()));
    AnswerSource source =
        new AnswerSource(
            byDocument.size() + 1,
            fragment.docId(),
            Optional.of(fragment.docId()),
            citation
                .map(cited -> fragment.origin().typed(SourceType.of(cited.kind())))
                .orElse(fragment.origin()),
            Optional.empty(),
            citation,
            List.of(piece(fragment)));
    byDocument.put(fragment.docId(), source);
    return source;
  }

  static AnswerSource.Piece piece(Fragment fragment) {
    return new AnswerSource.Piece(fragment.id(), fragment.content());
  }

  /** The pieces with one more, unless it is among them. */
  static List<AnswerSource.Piece> with(List<AnswerSource.Piece> pieces, AnswerSource.Piece piece) {
    if (pieces.stream().anyMatch(known -> known.id().equals(piece.id()))) {
      return pieces;
    }
    List<AnswerSource.Piece> more = new ArrayList<>(pieces);
    more.add(piece);
    return more;
  }
}
