package dev.ibid.wire.transcript;

import com.fasterxml.jackson.core.JsonFactory;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.TranscriptDeduplication;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.MetadataBuilder;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.json.IsoTime;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.lines.JsonLine;
import dev.ibid.wire.lines.Line;
import dev.ibid.wire.lines.LineReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The transcript of a Claude Code session as events.
 *
 * <p>The file of a running session grows, and is read again and again. So an event depends on
 * nothing but its own line and the lines above it: reading a longer file gives the same events
 * first, with the same ids and contents, and the store finds them to be duplicates. This is why the
 * lines of one reply, which may still be coming, are not joined; they share their {@code messageId}
 * in the metadata instead.
 *
 * <ul>
 *   <li>What is said on a line is one event, a prompt or a response, whatever number of text blocks
 *       it has; each use of a tool and each result is an event of its own.
 *   <li>An event made from the first block of a line has the line's id; one made from a later block
 *       has {@code #} and the block's position behind it. No other block can change that.
 *   <li>Thinking, pictures, notes of the program to itself and lines of other types are passed
 *       over.
 *   <li>What sub-agents say and hear has {@code sidechain} in its metadata. An order to one is a
 *       use of a tool: no user has written it.
 *   <li>The parent of a tool's result is its use; of all else, the event that the line replies to.
 *   <li>A session belongs to one project, wherever it changes its folder to: the first folder that
 *       the file names decides.
 *   <li>Content over the limit is cut. (A changed limit changes where, and with it the content.)
 * </ul>
 */
public final class TranscriptLines implements LineReader {
  /** The metadata of what sub-agents said and heard. */
  public static final String SIDECHAIN = "sidechain";

  private static final String PARENT = "parentId";
  private static final JsonFactory PARSERS = Json.parsers(Integer.MAX_VALUE);

  private final ContentLimit limit;
  private final Function<String, Project> projects;
  private final ReplyLinks replies = new ReplyLinks();
  private final Map<String, Use> uses = new RecentEntries<>();
  private Optional<Project> project = Optional.empty();

  /** A tool's use that was read, by which its result is understood. */
  private record Use(String eventId, String tool) {}

  /**
   * @param projects the project that a folder belongs to
   */
  public TranscriptLines(ContentLimit limit, Function<String, Project> projects) {
    this.limit = limit;
    this.projects = projects;
  }

  @Override
  public List<Event> read(Line.Text line) {
    TranscriptEntry entry = JsonLine.read(PARSERS, line, TranscriptEntry::read);
    if (project.isEmpty()) {
      project = entry.find("cwd").map(projects);
    }
    List<Event> events = entry.speaker().map(speaker -> events(entry, speaker)).orElse(List.of());
    replies.add(entry, events);
    return events;
  }

  private List<Event> events(TranscriptEntry entry, EventType speaker) {
    String uuid = entry.require("uuid");
    List<Event> events = new ArrayList<>();
    for (MessageBlock block : entry.message().blocks()) {
      String id = block.position() == 1 ? uuid : uuid + "#" + block.position();
      MetadataBuilder facts = facts(entry);
      events.add(
          switch (block) {
            case MessageBlock.Text(int position, String text) ->
                event(entry, id, type(entry, speaker), text, facts);
            case MessageBlock.ToolUse use -> event(entry, id, use, facts);
            case MessageBlock.ToolResult result -> event(entry, id, result, facts);
          });
    }
    return events;
  }

  private static EventType type(TranscriptEntry entry, EventType speaker) {
    return entry.isSidechain() && speaker == EventType.PROMPT ? EventType.TOOL : speaker;
  }

  private Event event(
      TranscriptEntry entry, String id, MessageBlock.ToolUse use, MetadataBuilder facts) {
    facts
        .add("tools", List.of(use.name()))
        .add(TranscriptDeduplication.TOOL_USE, use.toolUseId())
        .add("files", TranscriptToolCall.files(use.input()));
    String text = TranscriptToolCall.text(use.name(), use.input());
    Event event = event(entry, id, EventType.TOOL, text, facts);
    if (!use.toolUseId().isBlank()) {
      uses.put(use.toolUseId(), new Use(id, use.name()));
    }
    return event;
  }

  private Event event(
      TranscriptEntry entry, String id, MessageBlock.ToolResult result, MetadataBuilder facts) {
    Optional.ofNullable(uses.get(result.toolUseId()))
        .ifPresent(use -> facts.add(PARENT, use.eventId()).add("tools", List.of(use.tool())));
    facts.add(TranscriptDeduplication.TOOL_USE, result.toolUseId());
    return event(entry, id, EventType.TOOL, result.text(), facts);
  }

  private Event event(
      TranscriptEntry entry, String id, EventType type, String text, MetadataBuilder facts) {
    return new Event(
        new EventId(id),
        project.orElse(Project.NONE),
        new SessionId(entry.require("sessionId")),
        type,
        IsoTime.parse("timestamp", entry.require("timestamp")),
        TruncatedText.fit(text, limit),
        facts.build());
  }

  private MetadataBuilder facts(TranscriptEntry entry) {
    MetadataBuilder facts =
        new MetadataBuilder()
            .add(PARENT, replies.parentOf(entry).orElse(""))
            .add("gitBranch", entry.find("gitBranch").orElse(""))
            .add("version", entry.find("version").orElse(""))
            .add("model", entry.message().text("model"))
            .add("messageId", entry.message().text("id"));
    return entry.isSidechain() ? facts.add(SIDECHAIN, true) : facts;
  }
}
