package dev.ibid.answer;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A document that an answer cites.
 *
 * @param number its number in the answer, from 1 in order of first citation
 * @param citation its permanent citation with the prefix, if it has one
 * @param fragments the pieces of it that were cited, in order of first citation
 */
public record AnswerSource(
    int number,
    String id,
    Optional<String> docId,
    SourceType type,
    Optional<String> toolName,
    Optional<String> uri,
    Optional<String> title,
    Optional<String> domain,
    Optional<String> snippet,
    OptionalInt pageNumber,
    Optional<String> citation,
    List<Piece> fragments) {
  /** A cited piece of the document. */
  public record Piece(String id, String content) {}

  public AnswerSource {
    fragments = List.copyOf(fragments);
  }

  /** The same source with other pieces cited. */
  public AnswerSource with(List<Piece> pieces) {
    return with(citation, pieces);
  }

  /** The same source with a permanent citation. */
  AnswerSource citedAs(String label) {
    return with(Optional.of(label), fragments);
  }

  private AnswerSource with(Optional<String> label, List<Piece> pieces) {
    return new AnswerSource(
        number, id, docId, type, toolName, uri, title, domain, snippet, pageNumber, label, pieces);
  }
}
