package dev.ibid.tool;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import dev.ibid.answer.SourceType;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Something that a tool returned and an answer may have been made from.
 *
 * @param id unique among the sources of an answer: of the request, and counted within it
 * @param snippet a short extract, to be shown
 * @param fullContent all of it, to be compared with what the answer says
 */
public record ToolSource(
    String id,
    SourceType type,
    String toolName,
    String requestId,
    Optional<String> uri,
    Optional<String> title,
    Optional<String> domain,
    Optional<String> snippet,
    Optional<String> fullContent,
    OptionalInt pageNumber) {
  public ToolSource {
    if (id.isBlank()) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "a source lacks its id");
    }
  }

  /** What it says: its content, or as much of it as is known. */
  public String text() {
    return fullContent.or(() -> snippet).or(() -> title).orElse("");
  }
}
