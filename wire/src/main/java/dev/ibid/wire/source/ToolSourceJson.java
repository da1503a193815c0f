package dev.ibid.wire.source;

import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.CitedToolExcerpt;
import dev.ibid.answer.SourceOrigin;
import java.util.Optional;

/**
 * What a tool returned, as far as it is kept.
 *
 * @param id by which the answer that keeps it knows it
 * @param answerId the latest answer that cites it
 */
public record ToolSourceJson(
    String id,
    String type,
    Optional<String> toolName,
    Optional<String> uri,
    Optional<String> title,
    Optional<String> domain,
    Optional<String> snippet,
    Optional<Integer> pageNumber,
    String fullContent,
    String answerId) {
  static ToolSourceJson of(CitedToolExcerpt cited) {
    AnswerSource kept = cited.as();
    SourceOrigin origin = kept.origin();
    return new ToolSourceJson(
        kept.id().value(),
        cited.type(),
        origin.toolName(),
        origin.uri(),
        origin.title(),
        origin.domain(),
        kept.snippet(),
        origin.pageNumber().stream().boxed().findFirst(),
        cited.text(),
        cited.kept().value());
  }
}
