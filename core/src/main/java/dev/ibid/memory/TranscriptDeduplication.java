package dev.ibid.memory;

import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.SessionId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds events of a transcript that the hooks of its session have stored already. Hook and
 * transcript give an event different ids, because a hook is called before the transcript has its
 * line.
 *
 * <p>A use of a tool is recognised by its number. What was said is recognised by its words, as
 * often as the hooks heard them. Not thread-safe.
 */
public final class TranscriptDeduplication {
  /** The metadata by which an event from a hook is known; its value names the hook. */
  public static final String HOOK = "hook";

  /** The metadata that has the number of a tool's use. */
  public static final String TOOL_USE = "toolUseId";

  private final Memory memory;
  private final Map<SessionId, Heard> sessions = new HashMap<>();

  /** What the hooks of one session have heard. */
  private record Heard(Set<String> toolUses, Map<EventId, Integer> said) {}

  public TranscriptDeduplication(Memory memory) {
    this.memory = memory;
  }

  /** Whether a hook has stored it; each thing said counts for one question only. */
  public boolean claim(Event told) {
    Heard heard = sessions.computeIfAbsent(told.session(), this::load);
    if (heard.toolUses().isEmpty() && heard.said().isEmpty()) {
      return false;
    }
    Event kept = memory.prepare(told);
    Optional<String> toolUse = kept.metadata().find(TOOL_USE);
    if (toolUse.isPresent()) {
      return heard.toolUses().contains(toolUse.get());
    }
    EventId said = said(kept);
    boolean known = heard.said().containsKey(said);
    heard.said().computeIfPresent(said, (key, times) -> times > 1 ? times - 1 : null);
    return known;
  }

  private Heard load(SessionId session) {
    Heard heard = new Heard(new HashSet<>(), new HashMap<>());
    memory.forEach(EventFilter.of(session), cited -> add(heard, cited.event()));
    return heard;
  }

  private static void add(Heard heard, Event event) {
    if (event.metadata().find(HOOK).isEmpty()) {
      return;
    }
    event
        .metadata()
        .find(TOOL_USE)
        .ifPresentOrElse(
            heard.toolUses()::add, () -> heard.said().merge(said(event), 1, Integer::sum));
  }

  /** In place of what was said, which may be long. */
  private static EventId said(Event event) {
    return EventId.basedOn(event.type().label(), event.content().strip());
  }
}
