package dev.ibid.answer;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

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
  /** What stands between its pieces where they are read as one text. */
  public static final String BETWEEN = "\n\n";

  /** A cited piece of the document. */
  public record Piece(String id, String content) {}

  public AnswerSource {
    fragments = List.copyOf(fragments);
  }

  /** All that is kept of it, as one text; what decides about a citation is located in this. */
  public String text() {
    return fragments.isEmpty()
        ? snippet.orElse("")
        : fragments.stream().map(Piece::content).collect(Collectors.joining(BETWEEN));
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
