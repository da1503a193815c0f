package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceType;
import dev.ibid.citation.SourceHandle;
import dev.ibid.source.SourceKind;
import dev.ibid.text.Snippet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gives documents their numbers: 1, 2, 3 in order of first citation. */
final class SourceNumbering {
  private final Map<SourceId, AnswerSource> byDocument = new HashMap<>();
  private final Set<SourceId> taken = new HashSet<>();

  /** The source that the fragment belongs to, if it was cited before. */
  Optional<AnswerSource> find(Fragment fragment) {
    return Optional.ofNullable(byDocument.get(fragment.docId()));
  }

  /** Gives the fragment's document the next number. */
  AnswerSource add(Fragment fragment, Optional<SourceHandle.Prefixed> citedAs) {
    Optional<SourceHandle.Prefixed> citation =
        citedAs.or(() -> SourceHandle.findPrefixed(fragment.docId().value()));
    boolean excerpt = citation.filter(cited -> cited.kind() == SourceKind.TOOL).isPresent();
    AnswerSource source =
        new AnswerSource(
            byDocument.size() + 1,
            free(fragment),
            Optional.of(fragment.docId()),
            citation
                .filter(cited -> !excerpt)
                .map(cited -> fragment.origin().typed(SourceType.of(cited.kind())))
                .orElse(fragment.origin()),
            Optional.of(fragment.content())
                .filter(content -> excerpt && !content.isBlank())
                .map(Snippet::of),
            citation,
            List.of(piece(fragment)));
    byDocument.put(fragment.docId(), source);
    taken.add(source.id());
    return source;
  }

  /** What a tool returned goes by the tool's own name for it; all else by its document. */
  private SourceId free(Fragment fragment) {
    SourceId own = new SourceId(fragment.id().value());
    return fragment.origin().toolName().isPresent() && !taken.contains(own)
        ? own
        : fragment.docId();
  }

  /** The permanent citation that a fragment is known by itself. */
  static Optional<SourceHandle.Prefixed> citation(Fragment fragment) {
    return SourceHandle.findPrefixed(fragment.docId().value())
        .or(() -> SourceHandle.findPrefixed(fragment.id().value()));
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
