package dev.ibid.document;

import static dev.ibid.privacy.Kept.kept;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.document.chunk.FormerPassage;
import dev.ibid.memory.SourceWatcher;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Passage;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** Documents in maps, for tests. Thread-safe. */
public final class InMemoryDocumentStore implements DocumentStore {
  private final InMemoryCitationStore citations;
  private final SourceWatcher watcher;
  private final LongSupplier sourceKeys;
  private final Clock clock;
  private final List<DocumentRoot> roots = new ArrayList<>();
  private final Map<DocumentKey, Kept> documents = new LinkedHashMap<>();
  private final Map<VersionKey, Version> versions = new LinkedHashMap<>();
  private final InMemoryPassages passages = new InMemoryPassages();
  private final Map<ContentHash, List<KnownLink>> links = new HashMap<>();
  private final Set<LeftOutPath> leftOut = new LinkedHashSet<>();
  private long lastKey;

  private record Kept(KnownFile file, Document document) {}

  private record Version(DocumentKey document, String text, Instant at) {}

  /**
   * @param sourceKeys gives numbers that no other source has
   * @param watcher is told while the store is locked, so it must not call back
   */
  public InMemoryDocumentStore(
      InMemoryCitationStore citations,
      LongSupplier sourceKeys,
      SourceWatcher watcher,
      Clock clock) {
    this.citations = citations;
    this.sourceKeys = sourceKeys;
    this.watcher = watcher;
    this.clock = clock;
  }

  @Override
  public synchronized DocumentRoot root(Redacted<DocumentFolder> folder) {
    Project project = folder.value().project();
    Path path = folder.value().path();
    return roots(project).stream()
        .filter(root -> root.path().equals(path))
        .findFirst()
        .orElseGet(
            () -> {
              roots.add(new DocumentRoot(++lastKey, project, path, true));
              return roots.getLast();
            });
  }

  @Override
  public synchronized List<DocumentRoot> roots(Project project) {
    return roots.stream().filter(root -> root.project().equals(project)).toList();
  }

  @Override
  public synchronized List<DocumentRoot> roots() {
    return List.copyOf(roots);
  }

  @Override
  public synchronized Optional<Project> projectOf(DocumentKey document) {
    return Optional.ofNullable(documents.get(document))
        .map(kept -> kept.document().root().project());
  }

  @Override
  public synchronized List<KnownFile> files(DocumentRoot root) {
    return documents.values().stream()
        .filter(kept -> kept.document().root().equals(root))
        .map(Kept::file)
        .toList();
  }

  @Override
  public synchronized List<IndexedDocument> list(Scope scope) {
    return documents.values().stream()
        .filter(kept -> scope.contains(kept.document().root().project()))
        .map(this::listed)
        .toList();
  }

  private IndexedDocument listed(Kept kept) {
    return new IndexedDocument(
        kept.document(),
        kept.file().stamp().size(),
        Optional.ofNullable(versions.get(kept.file().version()))
            .map(Version::at)
            .orElse(Instant.EPOCH),
        placed(kept.document().key()).filter(CitedPassage::current).count());
  }

  @Override
  public synchronized Map<SourceKey, String> paths(DocumentRoot root) {
    Map<SourceKey, String> paths = new HashMap<>();
    documents.forEach(
        (key, kept) -> {
          if (kept.document().root().equals(root) && kept.document().present()) {
            placed(key).forEach(cited -> paths.put(cited.key(), kept.document().path()));
          }
        });
    return paths;
  }

  @Override
  public synchronized List<FormerPassage> passages(DocumentKey document) {
    return placed(document)
        .map(
            cited ->
                new FormerPassage(
                    cited.passage().id(),
                    cited.passage().text(),
                    cited.placement().span().start(),
                    cited.passage().headingPath()))
        .toList();
  }

  /** The passages that last stood in the last version. */
  private Stream<CitedPassage> placed(DocumentKey document) {
    return Optional.ofNullable(documents.get(document)).stream()
        .flatMap(kept -> passages.in(kept.file().version()));
  }

  @Override
  public synchronized SaveResult save(Redacted<DocumentRevision> redacted) {
    DocumentRevision revision = redacted.value();
    if (isOvertaken(revision)) {
      return new SaveResult.Overtaken();
    }
    DocumentKey key =
        revision.former().map(KnownFile::key).orElseGet(() -> new DocumentKey(++lastKey));
    List<CitedPassage> before = placed(key).toList();
    VersionKey version = new VersionKey(++lastKey);
    Document document =
        new Document(key, revision.id(), revision.root(), revision.path(), revision.title(), true);
    Set<CitationId> placed = new HashSet<>();
    List<String> forgotten = new ArrayList<>();
    for (PlacedPassage each : revision.passages()) {
      switch (citations.claim(kept(each.passage().ref()))) {
        case CitationAssignment.Fresh(Citation citation) ->
            placed.add(place(each, citation, document, version));
        case CitationAssignment.Held(Citation citation) ->
            placed.add(place(each, citation, document, version));
        case CitationAssignment.Forgotten gone -> forgotten.add(each.passage().text());
        case CitationAssignment.Exhausted exhausted -> {}
      }
    }
    before.stream()
        .filter(cited -> !placed.contains(cited.citation().id()))
        .forEach(this::supersede);
    String text = BlankedText.over(revision.text(), forgotten);
    versions.put(version, new Version(key, text, clock.instant()));
    documents.put(key, new Kept(known(revision, key, version), document));
    passages.rename(document);
    collect(key);
    return new SaveResult.Done(placed.size());
  }

  private boolean isOvertaken(DocumentRevision revision) {
    Optional<KnownFile> there =
        revision.former().map(KnownFile::key).map(documents::get).map(Kept::file);
    boolean changed =
        !there.map(KnownFile::version).equals(revision.former().map(KnownFile::version));
    return changed
        || files(revision.root()).stream()
            .filter(file -> file.path().equals(revision.path()))
            .anyMatch(file -> !there.equals(Optional.of(file)));
  }

  private static KnownFile known(DocumentRevision revision, DocumentKey key, VersionKey version) {
    return new KnownFile(
        key,
        revision.id(),
        revision.path(),
        revision.stamp(),
        version,
        revision.hash(),
        true,
        true);
  }

  private CitationId place(
      PlacedPassage each, Citation citation, Document document, VersionKey version) {
    Optional<CitedPassage> former = passages.find(citation.id());
    CitedPassage cited =
        new CitedPassage(
            each.passage(),
            citation,
            former.map(CitedPassage::key).orElseGet(() -> new SourceKey(sourceKeys.getAsLong())),
            document,
            version,
            each.placement(),
            clock.instant(),
            true);
    passages.put(cited);
    boolean same =
        former
            .filter(CitedPassage::current)
            .map(CitedPassage::passage)
            .filter(each.passage()::equals)
            .isPresent();
    if (!same) {
      watcher.changed(cited.key());
    }
    return citation.id();
  }

  private void supersede(CitedPassage cited) {
    if (cited.current()) {
      passages.put(cited.in(cited.document(), false));
      watcher.gone(cited.key());
    }
  }

  private void collect(DocumentKey document) {
    Set<VersionKey> needed = new HashSet<>();
    passages.all().forEach(cited -> needed.add(cited.version()));
    documents.values().forEach(kept -> needed.add(kept.file().version()));
    versions
        .entrySet()
        .removeIf(
            entry ->
                entry.getValue().document().equals(document) && !needed.contains(entry.getKey()));
  }

  @Override
  public synchronized void restamp(DocumentKey document, FileStamp stamp) {
    documents.computeIfPresent(
        document, (key, kept) -> new Kept(kept.file().looking(stamp), kept.document()));
  }

  @Override
  public synchronized int remove(Collection<DocumentKey> gone) {
    int removed = 0;
    for (DocumentKey key : gone) {
      Kept kept = documents.get(key);
      if (kept != null && kept.file().present()) {
        placed(key).toList().forEach(this::supersede);
        Document absent = kept.document().gone();
        documents.put(key, new Kept(kept.file().gone(), absent));
        passages.rename(absent);
        removed++;
      }
    }
    return removed;
  }

  @Override
  public synchronized void leaveOut(Redacted<LeftOutPath> path) {
    leftOut.add(path.value());
  }

  @Override
  public synchronized void takeIn(LeftOutPath path) {
    leftOut.remove(path);
  }

  @Override
  public synchronized List<LeftOutPath> leftOut() {
    return List.copyOf(leftOut);
  }

  @Override
  public synchronized Optional<CitedPassage> find(CitationId id) {
    return passages.find(id);
  }

  @Override
  public synchronized List<CitedPassage> load(Collection<SourceKey> keys) {
    return passages.load(Set.copyOf(keys));
  }

  @Override
  public synchronized LineHistory at(DocumentRoot root, String path, int line) {
    return passages.at(root, path, line);
  }

  @Override
  public synchronized Optional<List<KnownLink>> links(ContentHash citing) {
    return Optional.ofNullable(links.get(citing));
  }

  @Override
  public synchronized void keepLinks(ContentHash citing, List<KnownLink> known) {
    links.put(
        citing,
        known.stream()
            .filter(link -> link.passage().map(id -> passages.find(id).isPresent()).orElse(true))
            .toList());
  }

  @Override
  public synchronized List<CitedPassage> beginningWith(Collection<String> beginnings) {
    return passages.beginningWith(Set.copyOf(beginnings));
  }

  @Override
  public synchronized long countReplaced(Project project, Instant before) {
    return replaced(project, before).size();
  }

  @Override
  public synchronized long forgetReplaced(Project project, Instant before) {
    List<VersionKey> replaced = replaced(project, before);
    replaced.forEach(
        version ->
            versions.computeIfPresent(
                version, (key, kept) -> new Version(kept.document(), "", kept.at())));
    return replaced.size();
  }

  private List<VersionKey> replaced(Project project, Instant before) {
    return versions.entrySet().stream()
        .filter(entry -> projectOf(entry.getValue().document()).equals(Optional.of(project)))
        .filter(entry -> !entry.getValue().text().isEmpty())
        .filter(entry -> isReplaced(entry.getKey(), entry.getValue(), before))
        .map(Map.Entry::getKey)
        .toList();
  }

  private boolean isReplaced(VersionKey key, Version version, Instant before) {
    return versions.entrySet().stream()
        .anyMatch(
            newer ->
                newer.getKey().value() > key.value()
                    && newer.getValue().document().equals(version.document())
                    && newer.getValue().at().isBefore(before));
  }

  @Override
  public synchronized Optional<String> text(Scope scope, VersionKey version) {
    return Optional.ofNullable(versions.get(version))
        .filter(kept -> projectOf(kept.document()).filter(scope::contains).isPresent())
        .map(Version::text)
        .filter(text -> !text.isEmpty());
  }

  @Override
  public synchronized long forget(Collection<CitationId> ids) {
    long forgotten = 0;
    for (CitationId id : new HashSet<>(ids)) {
      Optional<CitedPassage> removed = passages.remove(id);
      if (removed.isPresent()) {
        CitedPassage cited = removed.get();
        links.replaceAll(
            (text, known) ->
                known.stream().filter(link -> !link.passage().equals(Optional.of(id))).toList());
        citations.forget(cited.citation());
        watcher.gone(cited.key());
        blank(cited.passage());
        forgetEmpty(cited.document().key());
        forgotten++;
      }
    }
    return forgotten;
  }

  @Override
  public synchronized long forget(Project project) {
    long forgotten = forget(passages.of(project).map(cited -> cited.citation().id()).toList());
    documents.values().removeIf(kept -> kept.document().root().project().equals(project));
    versions.values().removeIf(version -> !documents.containsKey(version.document()));
    roots.removeIf(root -> root.project().equals(project));
    leftOut.removeIf(path -> path.root().project().equals(project));
    return forgotten;
  }

  @Override
  public synchronized long count(Project project) {
    return passages.of(project).count();
  }

  private void blank(Passage passage) {
    versions.replaceAll(
        (key, version) ->
            new Version(
                version.document(),
                BlankedText.over(version.text(), List.of(passage.text())),
                version.at()));
  }

  private void forgetEmpty(DocumentKey document) {
    collect(document);
    if (passages.all().noneMatch(it -> it.document().key().equals(document))) {
      documents.remove(document);
      versions.values().removeIf(version -> version.document().equals(document));
    }
  }

  @Override
  public synchronized DocumentCounts counts(Scope scope) {
    return new DocumentCounts(
        documents.values().stream()
            .filter(kept -> kept.file().present())
            .filter(kept -> scope.contains(kept.document().root().project()))
            .count(),
        passages
            .all()
            .filter(cited -> cited.current() && scope.contains(cited.passage().project()))
            .count());
  }
}
