package dev.ibid.bench.store;

import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An event as plain data, which every contender brings into its own form before the clock runs.
 *
 * @param at in epoch milliseconds
 */
public record Sample(
    String id, String session, String type, long at, String content, Optional<ToolUse> toolUse) {
  static final String PROJECT = "bench";

  /** What an event of a tool has in its metadata. */
  record ToolUse(String parent, String tool, String file) {
    String json() {
      return "{\"parentId\":\""
          + parent
          + "\",\"tools\":[\""
          + tool
          + "\"],\"files\":[\""
          + file
          + "\"]}";
    }
  }

  public Event event() {
    return new Event(
        new EventId(id),
        new Project(PROJECT),
        new SessionId(session),
        EventType.parse(type),
        Instant.ofEpochMilli(at),
        content,
        toolUse.map(Sample::metadata).orElse(Metadata.NONE));
  }

  /** The metadata as it stands in the store. */
  String metadataJson() {
    return toolUse.map(ToolUse::json).orElse("{}");
  }

  private static Metadata metadata(ToolUse use) {
    Map<String, MetadataValue> fields = new LinkedHashMap<>();
    fields.put("parentId", new MetadataValue.Text(use.parent()));
    fields.put("tools", new MetadataValue.Items(List.of(new MetadataValue.Text(use.tool()))));
    fields.put("files", new MetadataValue.Items(List.of(new MetadataValue.Text(use.file()))));
    return Metadata.of(fields);
  }
}
