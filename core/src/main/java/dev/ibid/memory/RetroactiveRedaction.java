package dev.ibid.memory;

import dev.ibid.privacy.Finding;
import dev.ibid.privacy.Redacted;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Applies the rules of redaction to what was stored before they were known. Thread-safe. */
public final class RetroactiveRedaction {
  private static final int EVENTS_PER_BATCH = 500;

  private final EventStore store;
  private final Redactor redactor;

  public RetroactiveRedaction(EventStore store, Redactor redactor) {
    this.store = store;
    this.redactor = redactor;
  }

  /**
   * An event in which something was found.
   *
   * @param kinds of what was found, in alphabetical order
   */
  public record Change(Redacted<CitedEvent> redacted, List<String> kinds) {
    public Change {
      kinds = List.copyOf(kinds);
    }
  }

  /** Says what the rules would change, and changes nothing. */
  public void preview(Consumer<Change> found) {
    store.forEach(EventFilter.ALL, cited -> check(cited, found));
  }

  /** Changes what the rules find; each batch is durable when its changes are handed over. */
  public void apply(Consumer<Change> changed) {
    List<Change> batch = new ArrayList<>();
    store.forEach(
        EventFilter.ALL,
        cited -> {
          check(cited, batch::add);
          if (batch.size() >= EVENTS_PER_BATCH) {
            flush(batch, changed);
          }
        });
    flush(batch, changed);
    store.scrub();
  }

  private void flush(List<Change> batch, Consumer<Change> changed) {
    store.rewrite(batch.stream().map(Change::redacted).toList());
    batch.forEach(changed);
    batch.clear();
  }

  private void check(CitedEvent cited, Consumer<Change> found) {
    Redacted<CitedEvent> redacted = redactor.redacted(cited);
    if (!redacted.value().equals(cited)) {
      found.accept(new Change(redacted, kinds(cited.event())));
    }
  }

  private List<String> kinds(Event event) {
    Set<String> kinds = new TreeSet<>();
    redactor.find(event.content()).stream().map(Finding::kind).forEach(kinds::add);
    event
        .metadata()
        .mapText(
            (name, text) -> {
              redactor.find(name, text).stream().map(Finding::kind).forEach(kinds::add);
              return text;
            });
    return new ArrayList<>(kinds);
  }
}
