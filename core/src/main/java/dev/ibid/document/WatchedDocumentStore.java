package dev.ibid.document;

import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.SourceChange;
import dev.ibid.citation.StoreWatcher;
import dev.ibid.document.chunk.FormerPassage;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.PassageId;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A document store that somebody watches. */
public final class WatchedDocumentStore implements DocumentStore {
  private final DocumentStore store;
  private final StoreWatcher watcher;
  private final ChangeFeed feed;

  /**
   * @param feed is told as well, passage by passage
   */
  public WatchedDocumentStore(DocumentStore store, StoreWatcher watcher, ChangeFeed feed) {
    this.store = store;
    this.watcher = watcher;
    this.feed = feed;
  }

  @Override
  public SaveResult save(Redacted<DocumentRevision> redacted) {
    DocumentRevision revision = redacted.value();
    Optional<ChangeFeed> told = followed();
    Set<SourceRef> before =
        told.isEmpty()
            ? Set.of()
            : revision.former().map(file -> standing(file.key())).orElse(Set.of());
    SaveResult saved = store.save(redacted);
    watcher.documentsChanged();
    if (told.isPresent() && saved instanceof SaveResult.Done) {
      Set<SourceRef> now =
          revision.passages().stream()
              .map(placed -> placed.passage().ref())
              .collect(Collectors.toCollection(LinkedHashSet::new));
      told.get().tell(SourceChange.Kind.STORED, told.get().cited(without(now, before)));
      told.get().tell(SourceChange.Kind.SUPERSEDED, told.get().cited(without(before, now)));
    }
    return saved;
  }

  @Override
  public int remove(Collection<DocumentKey> documents) {
    Optional<ChangeFeed> told = followed();
    Set<SourceRef> before = new LinkedHashSet<>();
    told.ifPresent(each -> documents.forEach(document -> before.addAll(standing(document))));
    int removed = store.remove(documents);
    watcher.documentsChanged();
    told.ifPresent(each -> each.tell(SourceChange.Kind.SUPERSEDED, each.cited(before)));
    return removed;
  }

  private Optional<ChangeFeed> followed() {
    return Optional.of(feed).filter(ChangeFeed::isFollowed);
  }

  /** The passages that last stood in a document. */
  private Set<SourceRef> standing(DocumentKey document) {
    return store.projectOf(document).stream()
        .flatMap(
            project -> store.passages(document).stream().map(old -> passage(project, old.id())))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static SourceRef passage(Project project, PassageId id) {
    return new SourceRef(project, SourceKind.DOCUMENT, id.toString());
  }

  private static Set<SourceRef> without(Set<SourceRef> all, Set<SourceRef> others) {
    Set<SourceRef> rest = new LinkedHashSet<>(all);
    rest.removeAll(others);
    return rest;
  }

  @Override
  public long forget(Collection<CitationId> ids) {
    List<Citation> there = feed.live(ids);
    long forgotten = store.forget(ids);
    watcher.forgotten();
    feed.tellForgotten(there);
    return forgotten;
  }

  @Override
  public long forget(Project project) {
    List<Citation> there = followed().map(each -> standingIn(project, each)).orElse(List.of());
    long forgotten = store.forget(project);
    watcher.forgotten();
    feed.tellForgotten(there);
    return forgotten;
  }

  /** Passages that had gone out of their documents before are not told of again. */
  private List<Citation> standingIn(Project project, ChangeFeed told) {
    return store.roots(project).stream()
        .flatMap(root -> store.files(root).stream())
        .flatMap(file -> told.cited(standing(file.key())).stream())
        .toList();
  }

  @Override
  public long count(Project project) {
    return store.count(project);
  }

  @Override
  public long countReplaced(Project project, Instant before) {
    return store.countReplaced(project, before);
  }

  @Override
  public long forgetReplaced(Project project, Instant before) {
    return store.forgetReplaced(project, before);
  }

  @Override
  public void leaveOut(Redacted<LeftOutPath> path) {
    store.leaveOut(path);
  }

  @Override
  public void takeIn(LeftOutPath path) {
    store.takeIn(path);
  }

  @Override
  public List<LeftOutPath> leftOut() {
    return store.leftOut();
  }

  @Override
  public List<DocumentRoot> roots() {
    return store.roots();
  }

  @Override
  public LineHistory at(DocumentRoot root, String path, int line) {
    return store.at(root, path, line);
  }

  @Override
  public Optional<List<KnownLink>> links(ContentHash citing) {
    return store.links(citing);
  }

  @Override
  public void keepLinks(ContentHash citing, List<KnownLink> links) {
    store.keepLinks(citing, links);
  }

  @Override
  public List<CitedPassage> beginningWith(Collection<String> beginnings) {
    return store.beginningWith(beginnings);
  }

  @Override
  public DocumentRoot root(Redacted<DocumentFolder> folder) {
    return store.root(folder);
  }

  @Override
  public List<DocumentRoot> roots(Project project) {
    return store.roots(project);
  }

  @Override
  public Optional<Project> projectOf(DocumentKey document) {
    return store.projectOf(document);
  }

  @Override
  public List<KnownFile> files(DocumentRoot root) {
    return store.files(root);
  }

  @Override
  public List<IndexedDocument> list(Scope scope) {
    return store.list(scope);
  }

  @Override
  public Map<SourceKey, String> paths(DocumentRoot root) {
    return store.paths(root);
  }

  @Override
  public List<FormerPassage> passages(DocumentKey document) {
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
