package dev.ibid.engine;

/** How much forgetting would erase. */
public record ForgettableCount(long events, long passages) {
  public boolean isNothing() {
    return events == 0 && passages == 0;
  }

  /** In words, like "3 events and 2 passages". */
  public String told() {
    return passages == 0
        ? "%d events".formatted(events)
        : "%d events and %d passages".formatted(events, passages);
  }
}
