package dev.ibid.document;

import dev.ibid.document.chunk.Chunk;
import dev.ibid.document.chunk.FormerPassage;
import dev.ibid.document.chunk.Rechunking;
import dev.ibid.document.reader.DocumentReader;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.document.reader.ReadLimit;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.DocumentId;
import dev.ibid.source.Passage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** One run over a root, or over a part of it. Used once, by one thread. */
final class FolderIndexing {
  private final DocumentStore store;
  private final Folders folders;
  private final DocumentReader reader;
  private final Redactor redactor;
  private final Rechunking rechunking;
  private final ReadLimit limit;
  private final DocumentRoot root;
  private final IndexedFolder folder;
  private final FileSelection selection;

  private final Map<String, KnownFile> known = new LinkedHashMap<>();
  private final Set<DocumentId> ids = new HashSet<>();

  /** Files that are not where they were, by their content. */
  private final Map<ContentHash, List<KnownFile>> lost = new HashMap<>();

  private final List<SkippedFile> skipped = new ArrayList<>();
  private final List<DocumentKey> removed = new ArrayList<>();
  private long indexed;
  private long unchanged;
  private long chunks;

  FolderIndexing(
      DocumentStore store,
      Folders folders,
      DocumentReader reader,
      Redactor redactor,
      Rechunking rechunking,
      ReadLimit limit,
      DocumentRoot root,
      IndexedFolder folder,
      FileSelection selection) {
    this.store = store;
    this.folders = folders;
    this.reader = reader;
    this.redactor = redactor;
    this.rechunking = rechunking;
    this.limit = limit;
    this.root = root;
    this.folder = folder;
    this.selection = selection;
  }

  /**
   * @param within the root, relative to it
   * @param inside roots that have what is below them for themselves
   * @param leftOut what is passed over there, but for files that were indexed by name since
   */
  IndexResult run(
      Path within, List<DocumentRoot> inside, List<LeftOutPath> leftOut, IndexListener listener) {
    String scope = RelativePaths.slashed(within);
    Folders.Listing listing = folders.list(folder, scope, selection);
    List<String> others =
        inside.stream()
            .map(each -> RelativePaths.slashed(root.path().relativize(each.path())))
            .toList();
    store.files(root).forEach(file -> known.put(file.path(), file));
    List<Folders.Entry> files =
        listing.files().stream()
            .filter(file -> reader.isDocument(RelativePaths.name(file.path())))
            .filter(
                file ->
                    others.stream().noneMatch(other -> RelativePaths.isBelow(file.path(), other)))
            .filter(
                file ->
                    isIndexed(file)
                        || leftOut.stream().noneMatch(each -> each.contains(file.path())))
            .toList();
    skipped.addAll(listing.skipped());
    listener.found(files.size());
    List<KnownFile> vanished = compare(files, scope, others);
    for (Folders.Entry file : files) {
      if (Thread.currentThread().isInterrupted()) {
        throw new IbidException(
            ErrorCode.INTERRUPTED, "the indexing was interrupted; run it again to go on");
      }
      index(file);
      listener.finished(1);
    }
    vanished.stream()
        .filter(file -> lost.getOrDefault(file.hash(), List.of()).contains(file))
        .map(KnownFile::key)
        .forEach(removed::add);
    return new IndexResult(
        files.size(),
        indexed,
        unchanged,
        store.remove(removed),
        skipped,
        listing.unusual(),
        chunks);
  }

  /**
   * Collects known files that are not listed. Returns those of them that the listing should have
   * had.
   */
  private List<KnownFile> compare(List<Folders.Entry> files, String scope, List<String> others) {
    Set<String> listed = files.stream().map(Folders.Entry::path).collect(Collectors.toSet());
    List<KnownFile> vanished = new ArrayList<>();
    for (KnownFile file : known.values()) {
      ids.add(file.id());
      boolean here =
          RelativePaths.isBelow(file.path(), scope)
              && others.stream().noneMatch(other -> RelativePaths.isBelow(file.path(), other));
      boolean unseen =
          skipped.stream().anyMatch(skip -> RelativePaths.isBelow(file.path(), skip.path()));
      if (!listed.contains(file.path()) && !unseen && (here || !file.present())) {
        lost.computeIfAbsent(file.hash(), hash -> new ArrayList<>()).add(file);
        if (file.present()) {
          vanished.add(file);
        }
      }
    }
    return vanished;
  }

  private boolean isIndexed(Folders.Entry file) {
    return Optional.ofNullable(known.get(file.path())).filter(KnownFile::present).isPresent();
  }

  private void index(Folders.Entry file) {
    Optional<KnownFile> former = Optional.ofNullable(known.get(file.path()));
    if (former.filter(known -> known.isStill(file.stamp())).isPresent()) {
      unchanged++;
      return;
    }
    if (!redactor.mask(file.path()).equals(file.path())) {
      skip(file, "has what looks like a secret in its name");
      return;
    }
    switch (folders.load(folder, file.path(), limit.bytes())) {
      case Folders.Content(byte[] bytes, FileStamp stamp) -> index(file, former, bytes, stamp);
      case Folders.Missing missing -> skip(file, "has vanished meanwhile");
      case Folders.Unreadable(String reason) -> skip(file, reason);
    }
  }

  private void index(
      Folders.Entry file, Optional<KnownFile> former, byte[] bytes, FileStamp stamp) {
    ContentHash hash = ContentHash.of(bytes);
    Optional<KnownFile> same = former.filter(known -> known.isStill(hash));
    if (same.isPresent()) {
      store.restamp(same.get().key(), stamp);
      unchanged++;
      return;
    }
    switch (read(file, bytes)) {
      case DocumentReader.Understood(ParsedDocument document) ->
          save(file, former.or(() -> renamed(hash)), document, hash, stamp);
      case DocumentReader.Refused(String reason) -> {
        skip(file, reason);
        former.filter(KnownFile::present).map(KnownFile::key).ifPresent(removed::add);
      }
    }
  }

  private DocumentReader.Outcome read(Folders.Entry file, byte[] bytes) {
    try {
      return reader.read(RelativePaths.name(file.path()), bytes, redactor::mask);
    } catch (RuntimeException | StackOverflowError e) {
      // One odd file must not keep the others from being indexed.
      return new DocumentReader.Refused("cannot be understood (%s)".formatted(e));
    } catch (OutOfMemoryError e) {
      // What the reader had is free again.
      return new DocumentReader.Refused("takes more memory to read than there is");
    }
  }

  /** A lost file with that content. It is taken, so that no other file becomes it. */
  private Optional<KnownFile> renamed(ContentHash hash) {
    List<KnownFile> candidates = lost.getOrDefault(hash, List.of());
    return candidates.isEmpty() ? Optional.empty() : Optional.of(candidates.removeFirst());
  }

  private void save(
      Folders.Entry file,
      Optional<KnownFile> former,
      ParsedDocument document,
      ContentHash hash,
      FileStamp stamp) {
    DocumentId id = former.map(KnownFile::id).orElseGet(() -> newId(file.path()));
    List<FormerPassage> before = former.map(KnownFile::key).map(store::passages).orElse(List.of());
    List<PlacedPassage> passages =
        rechunking.rechunk(before, document, root.project(), id).stream()
            .map(chunk -> placed(chunk, document, id))
            .toList();
    DocumentRevision revision =
        new DocumentRevision(
            root,
            former,
            id,
            file.path(),
            stamp,
            hash,
            document.title(),
            document.charset(),
            document.text(),
            passages);
    switch (store.save(redactor.redacted(revision))) {
      case SaveResult.Done(int stored) -> {
        indexed++;
        chunks += stored;
      }
      case SaveResult.Overtaken overtaken ->
          skip(file, "was indexed by somebody else at this moment");
    }
  }

  private PlacedPassage placed(
      Rechunking.Identified identified, ParsedDocument document, DocumentId id) {
    Chunk chunk = identified.chunk();
    return new PlacedPassage(
        new Passage(
            identified.id(),
            root.project(),
            id,
            chunk.span().of(document.text()),
            chunk.headingPath()),
        new Placement(chunk.span(), chunk.inFile(), chunk.line()));
  }

  private DocumentId newId(String path) {
    int ordinal = 0;
    DocumentId id;
    do {
      id = DocumentId.of(root.project(), root.path().toString(), path, ordinal++);
    } while (!ids.add(id));
    return id;
  }

  private void skip(Folders.Entry file, String reason) {
    skipped.add(new SkippedFile(file.path(), reason));
  }
}
