package dev.ibid.disclosure;

import dev.ibid.memory.CitedEvent;
import dev.ibid.source.EventId;
import java.util.List;

/**
 * An event whole, with what it costs and what it belongs to.
 *
 * @param children the events that name this one as their parent
 * @param related events near it in its session that name one of the same files
 */
public record Detail(
    CitedEvent cited,
    int tokenCount,
    boolean hasCode,
    List<EventId> children,
    List<EventId> related) {
  public Detail {
    children = List.copyOf(children);
    related = List.copyOf(related);
  }
}
