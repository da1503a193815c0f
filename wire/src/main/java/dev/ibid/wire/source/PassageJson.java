package dev.ibid.wire.source;

import dev.ibid.provenance.DocumentCitation;
import dev.ibid.provenance.PassageState;
import java.util.List;
import java.util.Optional;

/**
 * A passage of a document as it was cited, and what became of it.
 *
 * @param chunkId the id of its own that the passage has in the index
 * @param heading absent where none stands above it
 * @param similarity to what stands in its place, where it was changed
 * @param newPath where its file is now, if that moved
 * @param newLine where it stands now, if that is known to be another line
 * @param diff to what stands in its place, where it was changed
 */
public record PassageJson(
    String chunkId,
    String path,
    String relativePath,
    String fileName,
    String title,
    Optional<String> heading,
    List<String> headingPath,
    Optional<Integer> line,
    Optional<Integer> page,
    int startOffset,
    int endOffset,
    String text,
    String indexedAt,
    String state,
    Optional<Double> similarity,
    Optional<String> newPath,
    Optional<Integer> newLine,
    Optional<String> diff,
    Optional<String> reason) {
  public PassageJson {
    headingPath = List.copyOf(headingPath);
  }

  public static PassageJson of(DocumentCitation citation, PassageState state) {
    StateJson now = StateJson.of(state, citation.path());
    return new PassageJson(
        citation.chunk().value().toString(),
        citation.path().toString(),
        citation.relativePath(),
        citation.fileName(),
        citation.title(),
        Optional.of(citation.heading()).filter(heading -> !heading.isEmpty()),
        citation.headingPath(),
        citation.line().stream().boxed().findFirst(),
        Optional.empty(),
        citation.offsets().start(),
        citation.offsets().end(),
        citation.text(),
        citation.indexedAt().toString(),
        state.label(),
        now.similarity(),
        now.newPath(),
        now.newLine(),
        now.diff(),
        now.reason());
  }
}
