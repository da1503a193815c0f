package dev.ibid.answer;

import dev.ibid.citation.SourceHandle;
import dev.ibid.privacy.Redactor;
import dev.ibid.text.Snippet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A document that an answer cites.
 *
 * @param number its number in the answer, from 1 in order of first citation
 * @param docId the document, where the fragments of it were handed in
 * @param citation its permanent citation, if it has one
 * @param fragments the pieces of it that were cited, in order of first citation
 */
public record AnswerSource(
    int number,
    SourceId id,
    Optional<SourceId> docId,
    SourceOrigin origin,
    Optional<String> snippet,
    Optional<SourceHandle.Prefixed> citation,
    List<Piece> fragments) {
  /** What stands between its pieces where they are read as one text. */
  public static final String BETWEEN = "\n\n";

  /** A cited piece of the document. */
  public record Piece(FragmentId id, String content) {
    Piece redactedBy(Redactor redactor) {
      return new Piece(id.redactedBy(redactor), redactor.mask(content));
    }
  }

  public AnswerSource {
    fragments = List.copyOf(fragments);
  }

  AnswerSource redactedBy(Redactor redactor) {
    return new AnswerSource(
        number,
        id.redactedBy(redactor),
        docId.map(each -> each.redactedBy(redactor)),
        origin.mapText(redactor::mask),
        snippet.map(words -> redactSnippet(words, redactor)),
        citation,
        fragments.stream().map(piece -> piece.redactedBy(redactor)).toList());
  }

  /** A secret that the end of a snippet cuts cannot be recognised in the snippet alone. */
  private String redactSnippet(String words, Redactor redactor) {
    return fragments.stream()
        .limit(1)
        .map(Piece::content)
        .filter(content -> Snippet.of(content).equals(words))
        .map(content -> Snippet.of(redactor.mask(content)))
        .findFirst()
        .orElseGet(() -> redactor.mask(words));
  }

  /** All that is kept of it, as one text; what decides about a citation is located in this. */
  public String text() {
    return fragments.isEmpty()
        ? snippet.orElse("")
        : fragments.stream().map(Piece::content).collect(Collectors.joining(BETWEEN));
  }

  /** The same source with other pieces cited. */
  public AnswerSource with(List<Piece> pieces) {
    return with(origin, snippet, pieces);
  }

  /** The same source with other words about it. */
  public AnswerSource with(
      SourceOrigin newOrigin, Optional<String> newSnippet, List<Piece> pieces) {
    return new AnswerSource(number, id, docId, newOrigin, newSnippet, citation, pieces);
  }

  /** The same source with a permanent citation. */
  public AnswerSource citedAs(SourceHandle.Prefixed given) {
    return new AnswerSource(number, id, docId, origin, snippet, Optional.of(given), fragments);
  }
}
