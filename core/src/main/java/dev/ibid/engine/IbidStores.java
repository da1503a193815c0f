package dev.ibid.engine;

import dev.ibid.answer.AnswerStore;
import dev.ibid.answer.ScopedAnswerStore;
import dev.ibid.answer.ToolExcerpts;
import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.CitationStore;
import dev.ibid.citation.CombinedSourceStore;
import dev.ibid.citation.ScopedCitationStore;
import dev.ibid.citation.ScopedUsageStore;
import dev.ibid.citation.SourceStore;
import dev.ibid.citation.StoreWatcher;
import dev.ibid.citation.UsageStore;
import dev.ibid.document.DocumentStore;
import dev.ibid.document.ScopedDocumentStore;
import dev.ibid.document.WatchedDocumentStore;
import dev.ibid.memory.EventStore;
import dev.ibid.memory.ScopedEventStore;
import dev.ibid.memory.WatchedEventStore;
import dev.ibid.source.Scope;

/** The stores that an engine works on. */
public record IbidStores(
    EventStore events,
    DocumentStore documents,
    CitationStore citations,
    UsageStore usages,
    AnswerStore answers) {
  /**
   * The same stores, limited to a scope. Sources of other projects seem absent. Storing something
   * in another project throws an {@code IbidException} with {@code FORBIDDEN_PROJECT}; forgetting
   * passes over sources of other projects.
   */
  public IbidStores within(Scope scope) {
    return scope.isAll()
        ? this
        : new IbidStores(
            new ScopedEventStore(events, citations, scope),
            new ScopedDocumentStore(documents, citations, scope),
            new ScopedCitationStore(citations, scope),
            new ScopedUsageStore(usages, citations, scope),
            new ScopedAnswerStore(answers, scope));
  }

  /**
   * The same stores, which tell what becomes of sources.
   *
   * @param feed is told as well, source by source
   */
  public IbidStores watchedBy(StoreWatcher watcher, ChangeFeed feed) {
    return new IbidStores(
        new WatchedEventStore(events, watcher, feed),
        new WatchedDocumentStore(documents, watcher, feed),
        citations,
        usages,
        answers);
  }

  /** Sources of every kind: events, passages, and what tools returned. */
  public SourceStore sources() {
    return new CombinedSourceStore(events, documents, new ToolExcerpts(citations, answers));
  }
}
