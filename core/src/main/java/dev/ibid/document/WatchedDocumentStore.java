package dev.ibid.document;

import dev.ibid.citation.CitationId;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A document store that somebody watches. */
public final class WatchedDocumentStore implements DocumentStore {
  private final DocumentStore store;
  private final DocumentWatcher watcher;

  public WatchedDocumentStore(DocumentStore store, DocumentWatcher watcher) {
    this.store = store;
    this.watcher = watcher;
  }

  @Override
  public Saved save(Revision revision) {
    Saved saved = store.save(revision);
    watcher.documentsChanged();
    return saved;
  }

  @Override
  public int remove(Collection<DocumentKey> documents) {
    int removed = store.remove(documents);
    watcher.documentsChanged();
    return removed;
  }

  @Override
  public long forget(Collection<CitationId> ids) {
    long forgotten = store.forget(ids);
    watcher.forgotten();
    return forgotten;
  }

  @Override
  public long forget(Project project) {
    long forgotten = store.forget(project);
    watcher.forgotten();
    return forgotten;
  }

  @Override
  public long count(Project project) {
    return store.count(project);
  }

  @Override
  public List<Root> roots() {
    return store.roots();
  }

  @Override
  public List<CitedPassage> at(Root root, String path, int line) {
    return store.at(root, path, line);
  }

  @Override
  public List<CitedPassage> beginningWith(Collection<String> beginnings) {
    return store.beginningWith(beginnings);
  }

  @Override
  public Root root(Project project, Path path) {
    return store.root(project, path);
  }

  @Override
  public List<Root> roots(Project project) {
    return store.roots(project);
  }

  @Override
  public Optional<Project> projectOf(DocumentKey document) {
    return store.projectOf(document);
  }

  @Override
  public List<KnownFile> files(Root root) {
    return store.files(root);
  }

  @Override
  public List<OldPassage> passages(DocumentKey document) {
    return store.passages(document);
  }

  @Override
  public void restamp(DocumentKey document, FileStamp stamp) {
    store.restamp(document, stamp);
  }

  @Override
  public Optional<CitedPassage> find(CitationId id) {
    return store.find(id);
  }

  @Override
  public List<CitedPassage> load(Collection<SourceKey> keys) {
    return store.load(keys);
  }

  @Override
  public Optional<String> text(Scope scope, VersionKey version) {
    return store.text(scope, version);
  }

  @Override
  public DocumentCounts counts(Scope scope) {
    return store.counts(scope);
  }
}
