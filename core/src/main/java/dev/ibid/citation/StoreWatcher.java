package dev.ibid.citation;

import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;

/**
 * Is told what became of sources after it is durable. It is called on the thread that changed them,
 * which waits for it. What it throws reaches that caller, though the change stays.
 */
public interface StoreWatcher {
  /** These events were stored. */
  void stored(List<? extends CitedSource> events);

  /** Passages were stored, or their documents have lost them. */
  void documentsChanged();

  /** Some sources were forgotten. */
  void forgotten();

  /** These events have another content now. */
  void rewritten(Collection<SourceKey> events);
}
