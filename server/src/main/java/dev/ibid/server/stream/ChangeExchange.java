package dev.ibid.server.stream;

import dev.ibid.citation.ChangeRelay;
import dev.ibid.citation.RelayedChange;
import dev.ibid.citation.SourceChange;
import dev.ibid.error.IbidException;
import dev.ibid.source.Project;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the other servers over the same store what is changed through this one, and hears of
 * theirs. In the background and a few times a second, so that whoever changes something waits for
 * nobody; of what changes by the hundred in a moment only the projects are told. Thread-safe.
 */
final class ChangeExchange implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(ChangeExchange.class);
  private static final Duration ROUND = Duration.ofMillis(500);
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(2);
  private static final int MOST_IN_ROUND = 100;

  private final String name = UUID.randomUUID().toString();
  private final ChangeRelay relay;
  private final Consumer<RelayedChange> heard;
  private final Runnable missed;
  private final Thread thread;
  private List<SourceChange> changes = new ArrayList<>();
  private Set<Project> more = new LinkedHashSet<>();
  private Optional<Long> place = Optional.empty();

  /**
   * @param missed is called where something may not have been heard
   */
  ChangeExchange(ChangeRelay relay, Consumer<RelayedChange> heard, Runnable missed) {
    this.relay = relay;
    this.heard = heard;
    this.missed = missed;
    this.thread = Thread.ofVirtual().name("ibid-changes").start(this::exchangeForEver);
  }

  /** Has others told of a change soon. Returns at once. */
  synchronized void add(SourceChange change) {
    if (changes.size() < MOST_IN_ROUND) {
      changes.add(change);
    } else {
      more.add(change.project());
    }
  }

  private void exchangeForEver() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.sleep(exchange() ? ROUND : AFTER_FAILURE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the store could be used. */
  private boolean exchange() {
    try {
      // First where to read on, so that nothing that comes meanwhile is passed over.
      if (place.isEmpty()) {
        place = Optional.of(relay.last());
        missed.run();
      }
      tell();
      ChangeRelay.Told told = relay.after(place.get(), name);
      if (told.gap()) {
        missed.run();
      }
      told.changes().forEach(heard);
      place = Optional.of(told.last());
      return true;
    } catch (IbidException e) {
      log.debug("Other servers are not heard now; they are when the store is back", e);
      return false;
    }
  }

  private void tell() {
    List<SourceChange> some;
    Set<Project> projects;
    synchronized (this) {
      some = changes;
      projects = more;
      changes = new ArrayList<>();
      more = new LinkedHashSet<>();
    }
    if (some.isEmpty() && projects.isEmpty()) {
      return;
    }
    try {
      relay.tell(name, some, projects);
    } catch (IbidException e) {
      synchronized (this) {
        some.forEach(change -> more.add(change.project()));
        more.addAll(projects);
      }
      throw e;
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
