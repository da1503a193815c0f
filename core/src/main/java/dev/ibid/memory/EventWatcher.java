package dev.ibid.memory;

import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;

/**
 * Is told what became of events after it is durable. It is called on the thread that changed them,
 * which waits for it. What it throws reaches that caller, though the change stays.
 */
public interface EventWatcher {
  void stored(List<CitedEvent> events);

  /** Some events were forgotten. */
  void forgotten();

  /** These events have another content now. */
  void rewritten(Collection<SourceKey> sources);
}
