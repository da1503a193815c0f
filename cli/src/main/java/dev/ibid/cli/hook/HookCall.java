package dev.ibid.cli.hook;

import dev.ibid.memory.TranscriptDeduplication;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.MetadataBuilder;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.hook.HookInput;
import java.time.Instant;
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
   * @param facts what else is known of it
   */
  Event event(Hook hook, EventType type, String occasion, String text, MetadataBuilder facts) {
    // No event holds a NUL, and nobody is there to be told so.
    String content = text.replace('\0', '\uFFFD');
    return new Event(
        EventId.basedOn(input.session(), type.label(), occasion, content),
        project,
        session(),
        type,
        at,
        content,
        facts.add(TranscriptDeduplication.HOOK, hook.event()).build());
  }

  /** The same, for what can be told from others by nothing but the time. */
  Event event(Hook hook, EventType type, String content) {
    return event(hook, type, at.toString(), content, new MetadataBuilder());
  }
}
