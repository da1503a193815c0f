package dev.ibid.cli.hook;

import dev.ibid.memory.TranscriptDeduplication;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.hook.HookInput;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * One call of a hook.
 *
 * @param at when the assistant called, which may be long ago
 * @param late whether nobody waits for an answer any more, known before anything is done
 * @param awaited whether somebody still waits, asked when there is an answer
 */
record HookCall(
    HookInput input, Project project, Instant at, boolean late, BooleanSupplier awaited) {
  SessionId session() {
    return new SessionId(input.session());
  }

  /**
   * What was told, as an event. The same call delivered twice gives the same event.
   *
   * @param occasion tells this event from others with the same content
   * @param facts texts of the metadata; empty ones are left out
   */
  Event event(Hook hook, EventType type, String occasion, String text, Facts facts) {
    // No event holds a NUL, and nobody is there to be told so.
    String content = text.replace('\0', '\uFFFD');
    return new Event(
        EventId.basedOn(input.session(), type.label(), occasion, content),
        project,
        session(),
        type,
        at,
        content,
        facts.with(TranscriptDeduplication.HOOK, hook.event()).metadata());
  }

  /** The same, for what can be told from others by nothing but the time. */
  Event event(Hook hook, EventType type, String content) {
    return event(hook, type, at.toString(), content, new Facts());
  }

  /** Metadata in the making. */
  static final class Facts {
    private final Map<String, MetadataValue> fields = new LinkedHashMap<>();

    Facts with(String name, String text) {
      if (!text.isBlank()) {
        fields.put(name, new MetadataValue.Text(text));
      }
      return this;
    }

    Facts with(String name, List<String> texts) {
      if (!texts.isEmpty()) {
        fields.put(
            name,
            new MetadataValue.Items(
                texts.stream().<MetadataValue>map(MetadataValue.Text::new).toList()));
      }
      return this;
    }

    private Metadata metadata() {
      return Metadata.of(fields);
    }
  }
}
