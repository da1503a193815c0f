package dev.ibid.memory;

import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;

/**
 * Is told what became of events, after the store has made it durable. Must not throw for long work.
 */
public interface EventWatcher {
  void stored(List<CitedEvent> events);

  /** Some events are gone; the call that forgot them does not return before this does. */
  void forgotten();

  /** These have another content now; the call that removes the traces waits for this as well. */
  void rewritten(Collection<SourceKey> sources);
}
