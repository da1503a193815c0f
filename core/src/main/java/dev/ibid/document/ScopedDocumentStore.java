package dev.ibid.document;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.CitationStore;
import dev.ibid.document.chunk.FormerPassage;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The part of a document store that a scope may see and change. The rest seems absent. */
public final class ScopedDocumentStore implements DocumentStore {
  private final DocumentStore store;
  private final CitationStore citations;
  private final Scope scope;

  /**
   * @param citations tells which scope a citation belongs to
   */
  public ScopedDocumentStore(DocumentStore store, CitationStore citations, Scope scope) {
    this.store = store;
    this.citations = citations;
    this.scope = scope;
  }

  @Override
  public DocumentRoot root(Redacted<DocumentFolder> folder) {
    scope.require(folder.value().project());
    return store.root(folder);
  }

  @Override
  public List<DocumentRoot> roots(Project project) {
    return scope.contains(project) ? store.roots(project) : List.of();
  }

  @Override
  public List<DocumentRoot> roots() {
    return store.roots().stream().filter(root -> scope.contains(root.project())).toList();
  }

  @Override
  public Optional<Project> projectOf(DocumentKey document) {
    return store.projectOf(document).filter(scope::contains);
  }

  @Override
  public List<KnownFile> files(DocumentRoot root) {
    return scope.contains(root.project()) ? store.files(root) : List.of();
  }

  @Override
  public List<IndexedDocument> list(Scope asked) {
    return store.list(asked.and(scope));
  }

  @Override
  public Map<SourceKey, String> paths(DocumentRoot root) {
    return scope.contains(root.project()) ? store.paths(root) : Map.of();
  }

  @Override
  public List<FormerPassage> passages(DocumentKey document) {
    return projectOf(document).isPresent() ? store.passages(document) : List.of();
  }

  @Override
  public SaveResult save(Redacted<DocumentRevision> revision) {
    scope.require(revision.value().root().project());
    return store.save(revision);
  }

  @Override
  public void restamp(DocumentKey document, FileStamp stamp) {
    if (projectOf(document).isPresent()) {
      store.restamp(document, stamp);
    }
  }

  @Override
  public int remove(Collection<DocumentKey> documents) {
    return store.remove(
        documents.stream().filter(document -> projectOf(document).isPresent()).toList());
  }

  @Override
  public void leaveOut(Redacted<LeftOutPath> path) {
    scope.require(path.value().root().project());
    store.leaveOut(path);
  }

  @Override
  public void takeIn(LeftOutPath path) {
    scope.require(path.root().project());
    store.takeIn(path);
  }

  @Override
  public List<LeftOutPath> leftOut() {
    return store.leftOut().stream().filter(path -> scope.contains(path.root().project())).toList();
  }

  @Override
  public Optional<CitedPassage> find(CitationId id) {
    return store.find(id).filter(this::isWithin);
  }

  @Override
  public List<CitedPassage> load(Collection<SourceKey> keys) {
    return within(store.load(keys));
  }

  @Override
  public LineHistory at(DocumentRoot root, String path, int line) {
    return scope.contains(root.project()) ? store.at(root, path, line) : LineHistory.NONE;
  }

  @Override
  public Optional<List<KnownLink>> links(ContentHash citing) {
    return store
        .links(citing)
        .map(links -> links.stream().filter(this::isWithin).toList())
        .filter(links -> !links.isEmpty());
  }

  /** Links that mean passages outside of the scope stay as they are. */
  @Override
  public void keepLinks(ContentHash citing, List<KnownLink> links) {
    store.keepLinks(
        citing,
        Stream.concat(
                store.links(citing).stream().flatMap(List::stream).filter(link -> !isWithin(link)),
                links.stream().filter(this::isWithin))
            .toList());
  }

  private boolean isWithin(KnownLink link) {
    return link.passage().flatMap(this::find).isPresent();
  }

  @Override
  public List<CitedPassage> beginningWith(Collection<String> beginnings) {
    return within(store.beginningWith(beginnings));
  }

  @Override
  public Optional<String> text(Scope asked, VersionKey version) {
    return store.text(asked.and(scope), version);
  }

  /** Passes over sources outside of the scope. */
  @Override
  public long forget(Collection<CitationId> ids) {
    return store.forget(ids.stream().filter(id -> citations.find(scope, id).isPresent()).toList());
  }

  @Override
  public long forget(Project project) {
    scope.require(project);
    return store.forget(project);
  }

  @Override
  public DocumentCounts counts(Scope asked) {
    return store.counts(asked.and(scope));
  }

  @Override
  public long count(Project project) {
    return scope.contains(project) ? store.count(project) : 0;
  }

  @Override
  public long countReplaced(Project project, Instant before) {
    return scope.contains(project) ? store.countReplaced(project, before) : 0;
  }

  @Override
  public long forgetReplaced(Project project, Instant before) {
    return scope.contains(project) ? store.forgetReplaced(project, before) : 0;
  }

  private List<CitedPassage> within(List<CitedPassage> passages) {
    return passages.stream().filter(this::isWithin).toList();
  }

  private boolean isWithin(CitedPassage cited) {
    return scope.contains(cited.passage().project());
  }
}
