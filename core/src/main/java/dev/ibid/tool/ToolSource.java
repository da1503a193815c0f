package dev.ibid.tool;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import dev.ibid.answer.AgentEvent;
import dev.ibid.answer.SourceType;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Something that a tool returned and an answer may have been made from.
 *
 * @param id unique among the sources of an answer: of the request, and counted within it
 * @param snippet a short extract, to be shown
 * @param fullContent all of it, to be compared with what the answer says; absent where the snippet
 *     says it all
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
  /** What is longer has its content written into it, and leads nowhere. */
  private static final int LONGEST_ADDRESS = 8_000;

  public ToolSource {
    if (id.isBlank()) {
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
        result.requestId() + "-" + n,
        type,
        result.toolName(),
        result.requestId(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        OptionalInt.empty());
  }

  /** The same source, found at an address; a blank or endless one changes nothing. */
  public ToolSource at(String address) {
    Optional<String> given = filled(address).filter(text -> text.length() <= LONGEST_ADDRESS);
    return given.isEmpty()
        ? this
        : new ToolSource(
            id,
            type,
            toolName,
            requestId,
            given,
            title,
            given.flatMap(WebAddress::find).map(WebAddress::domain),
            snippet,
            fullContent,
            pageNumber);
  }

  /** The same source by its name; a blank one changes nothing. */
  public ToolSource titled(String name) {
    Optional<String> given = filled(name).map(Snippet::of);
    return given.isEmpty()
        ? this
        : new ToolSource(
            id, type, toolName, requestId, uri, given, domain, snippet, fullContent, pageNumber);
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
    return new ToolSource(
        id,
        type,
        toolName,
        requestId,
        uri,
        title,
        domain,
        snippet,
        fullContent,
        OptionalInt.of(page));
  }

  /**
   * The same source with what another one knows about it: the longer content, and whatever is
   * absent here.
   */
  ToolSource completedBy(ToolSource other) {
    boolean longer = other.content().length() > content().length();
    return new ToolSource(
        id,
        type,
        toolName,
        requestId,
        uri.or(other::uri),
        title.or(other::title),
        domain.or(other::domain),
        snippet.or(other::snippet),
        longer ? Optional.of(other.content()) : fullContent,
        pageNumber.isPresent() ? pageNumber : other.pageNumber);
  }

  /** The same source with another content behind its extract. */
  public ToolSource containing(String content) {
    return with(snippet, Optional.of(content));
  }

  private ToolSource with(Optional<String> extract, Optional<String> content) {
    return new ToolSource(
        id,
        type,
        toolName,
        requestId,
        uri,
        title,
        domain,
        extract,
        content.filter(text -> !extract.equals(Optional.of(text))),
        pageNumber);
  }

  private static Optional<String> filled(String text) {
    return text.isBlank() ? Optional.empty() : Optional.of(text.strip());
  }

  private String content() {
    return fullContent.or(() -> snippet).orElse("");
  }

  /** What it says: its content, or as much of it as is known. */
  public String text() {
    return fullContent.or(() -> snippet).or(() -> title).orElse("");
  }
}
