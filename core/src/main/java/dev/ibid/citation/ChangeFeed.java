package dev.ibid.citation;

import dev.ibid.source.Scope;
import dev.ibid.source.SourceRef;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells followers what becomes of sources, after it is durable. Without followers, nothing is
 * looked up. Thread-safe.
 */
public final class ChangeFeed {
  private static final Logger log = LoggerFactory.getLogger(ChangeFeed.class);

  private final CitationStore citations;
  private final List<Follower> followers = new CopyOnWriteArrayList<>();

  private record Follower(Scope scope, Consumer<SourceChange> listener) {}

  /** Ends the telling. */
  public interface Subscription extends AutoCloseable {
    @Override
    void close();
  }

  public ChangeFeed(CitationStore citations) {
    this.citations = citations;
  }

  /**
   * Follows a scope from now on.
   *
   * @param listener is called on the thread that changes something, which waits for it. What it
   *     throws is logged and goes no further
   */
  public Subscription follow(Scope scope, Consumer<SourceChange> listener) {
    Follower follower = new Follower(scope, listener);
    followers.add(follower);
    return () -> followers.remove(follower);
  }

  /** Whether anybody follows. */
  public boolean isFollowed() {
    return !followers.isEmpty();
  }

  public void tell(SourceChange.Kind kind, Collection<Citation> sources) {
    for (Citation citation : sources) {
      SourceChange change = new SourceChange(kind, citation);
      followers.stream()
          .filter(follower -> follower.scope().contains(change.project()))
          .forEach(follower -> tell(follower, change));
    }
  }

  private static void tell(Follower follower, SourceChange change) {
    try {
      follower.listener().accept(change);
    } catch (RuntimeException | StackOverflowError e) {
      log.warn("A follower of changes failed", e);
    }
  }

  /** Tells of those candidates that were forgotten. */
  public void tellForgotten(Collection<Citation> candidates) {
    tell(
        SourceChange.Kind.FORGOTTEN,
        candidates.stream()
            .filter(
                citation ->
                    citations
                        .find(citation.id())
                        .filter(CitationEntry.Deleted.class::isInstance)
                        .isPresent())
            .toList());
  }

  /** The sources that these stand for now; none while nobody follows. */
  public List<Citation> live(Collection<CitationId> ids) {
    return isFollowed()
        ? ids.stream()
            .distinct()
            .flatMap(id -> citations.find(id).stream())
            .filter(CitationEntry.Live.class::isInstance)
            .map(entry -> ((CitationEntry.Live) entry).citation())
            .toList()
        : List.of();
  }

  /** Those of the sources that have citations. */
  public List<Citation> cited(Collection<SourceRef> sources) {
    return sources.stream().flatMap(source -> citations.find(source).stream()).toList();
  }
}
