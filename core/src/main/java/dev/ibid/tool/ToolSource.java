package dev.ibid.tool;

import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.text.Snippet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * Something that a tool returned and an answer may have been made from.
 *
 * @param id unique among the sources of an answer: of the request, and counted within it
 * @param snippet a short extract, to be shown
 * @param fullContent all of it, to be compared with what the answer says; absent where the snippet
 *     says it all
 */
public record ToolSource(
    SourceId id,
    String requestId,
    SourceOrigin origin,
    Optional<String> snippet,
    Optional<String> fullContent) {
  /** What is longer has its content written into it, and leads nowhere. */
  private static final int MOST_ADDRESS_CHARS = 8_000;

  public ToolSource {
    if (id.value().isBlank()) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "a source lacks its id");
    }
  }

  /**
   * A source of which nothing is known yet.
   *
   * @param n which one of the result it is, from 0
   */
  public static ToolSource of(AgentEvent.ToolResult result, int n, SourceType type) {
    return new ToolSource(
        new SourceId(result.requestId() + "-" + n),
        result.requestId(),
        SourceOrigin.of(type, result.toolName()),
        Optional.empty(),
        Optional.empty());
  }

  /** The same source, found at an address; a blank or endless one changes nothing. */
  public ToolSource at(String address) {
    Optional<String> given = filled(address).filter(text -> text.length() <= MOST_ADDRESS_CHARS);
    return given.isEmpty()
        ? this
        : with(origin.at(given, given.flatMap(WebAddress::find).map(WebAddress::domain)));
  }

  /** The same source by its name; a blank one changes nothing. */
  public ToolSource titled(String name) {
    Optional<String> given = filled(name).map(Snippet::of);
    return given.isEmpty() ? this : with(origin.titled(given));
  }

  /** The same source with what it says, and an extract of that; a blank text changes nothing. */
  public ToolSource saying(String content) {
    Optional<String> given = filled(content);
    return given.isEmpty() ? this : with(given.map(Snippet::of), given);
  }

  /** The same source with an extract that the tool chose itself. */
  public ToolSource excerpted(String extract) {
    Optional<String> given = filled(extract);
    Optional<String> content = filled(content()).or(() -> given);
    return given.isEmpty() ? this : with(given.map(Snippet::of), content);
  }

  /** The same source, of which one page is meant. */
  public ToolSource onPage(int page) {
    return with(origin.onPage(OptionalInt.of(page)));
  }

  /**
   * The same source with what another one knows about it: the longer content, and whatever is
   * absent here.
   */
  ToolSource completedBy(ToolSource other) {
    boolean longer = other.content().length() > content().length();
    return new ToolSource(
        id,
        requestId,
        origin.completedBy(other.origin),
        snippet.or(other::snippet),
        longer ? Optional.of(other.content()) : fullContent);
  }

  /** The same source with another content behind its extract. */
  public ToolSource containing(String content) {
    return with(snippet, Optional.of(content));
  }

  /** The same source with all texts changed that others wrote. */
  public ToolSource mapText(UnaryOperator<String> change) {
    return new ToolSource(
        id, requestId, origin.mapText(change), snippet.map(change), fullContent.map(change));
  }

  private ToolSource with(SourceOrigin newOrigin) {
    return new ToolSource(id, requestId, newOrigin, snippet, fullContent);
  }

  private ToolSource with(Optional<String> extract, Optional<String> content) {
    return new ToolSource(
        id, requestId, origin, extract, content.filter(text -> !extract.equals(Optional.of(text))));
  }

  private static Optional<String> filled(String text) {
    return text.isBlank() ? Optional.empty() : Optional.of(text.strip());
  }

  private String content() {
    return fullContent.or(() -> snippet).orElse("");
  }

  /** What it says: its content, or as much of it as is known. */
  public String text() {
    return fullContent.or(() -> snippet).or(origin::title).orElse("");
  }
}
