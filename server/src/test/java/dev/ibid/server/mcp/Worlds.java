package dev.ibid.server.mcp;

import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.Thresholds;
import dev.ibid.document.Documents;
import dev.ibid.document.FileSelection;
import dev.ibid.document.FileStamp;
import dev.ibid.document.Folders;
import dev.ibid.document.InMemoryDocumentStore;
import dev.ibid.document.IndexedFolder;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.reader.DocumentReader;
import dev.ibid.document.reader.ReadLimit;
import dev.ibid.engine.Engine;
import dev.ibid.engine.Ibid;
import dev.ibid.engine.Samples;
import dev.ibid.memory.CitedEvent;
import dev.ibid.privacy.Redactor;
import dev.ibid.provenance.Provenance;
import dev.ibid.provenance.StyleOptions;
import dev.ibid.provenance.Styles;
import dev.ibid.server.Backend;
import dev.ibid.server.SearchDefaults;
import dev.ibid.source.Event;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/** Engines in memory, one for each scope: nobody can see what others remember. */
final class Worlds implements Backend {
  /** Whatever matches at all is found. */
  private static final DisclosurePolicy POLICY =
      new DisclosurePolicy(new Thresholds(0.05, 0.92, 0.85, 0.1, 0.8), true, true);

  private final Map<Scope, Ibid> engines = new ConcurrentHashMap<>();

  /** A world in which two birds were seen, one of them in Korean. */
  static Worlds withBirds() {
    Worlds worlds = new Worlds();
    worlds.remember(Samples.event("e1", "The heron stands in the reeds."));
    worlds.remember(Samples.event("e2", "왜가리 🐦 두 마리가 갈대밭에 서 있다."));
    return worlds;
  }

  CitedEvent remember(Event event) {
    return engine(Scope.ALL).memory().remember(event);
  }

  @Override
  public Ibid engine(Scope scope) {
    return engines.computeIfAbsent(scope, unused -> ibid());
  }

  @Override
  public SearchDefaults search() {
    return new SearchDefaults(10, 2000);
  }

  @Override
  public String version() {
    return "1.2.3";
  }

  private static Ibid ibid() {
    Engine engine = new Engine(Optional.empty(), POLICY);
    AtomicLong keys = new AtomicLong(1_000_000);
    Documents documents =
        new Documents(
            new InMemoryDocumentStore(
                engine.citations, keys::incrementAndGet, engine.outbox, engine.clock),
            new NoFolders(),
            new NoReader(),
            Redactor.standard(),
            new Chunker(ChunkSize.DEFAULT),
            ReadLimit.DEFAULT);
    Styles styles = new Styles(true, StyleOptions.DEFAULT, "inline", List.of());
    Ibid ibid = engine.ibid;
    return new Ibid(
        ibid.memory(),
        ibid.citations(),
        ibid.disclosure(),
        ibid.redaction(),
        ibid.retention(),
        ibid.answers(),
        () -> documents,
        () -> new Provenance(documents, styles, List.of()),
        ibid::search,
        ibid::maintenance,
        ibid::attributions,
        ibid::answering);
  }

  /** A machine without files; documents are tested over real ones. */
  private static final class NoFolders implements Folders {
    @Override
    public Place locate(Path path) {
      return new NoPlace("there is none");
    }

    @Override
    public Listing list(IndexedFolder root, String within, FileSelection selection) {
      return new Listing(List.of(), List.of(), List.of());
    }

    @Override
    public Loaded load(IndexedFolder root, String path, long most) {
      return new Missing();
    }

    @Override
    public Watch watch(Collection<Path> places, FileSelection selection) {
      return new Watch() {
        @Override
        public void await(Duration atMost) {}

        @Override
        public void close() {}
      };
    }

    @Override
    public Optional<FileStamp> look(IndexedFolder root, String path) {
      return Optional.empty();
    }
  }

  private static final class NoReader implements DocumentReader {
    @Override
    public boolean isDocument(String fileName) {
      return false;
    }

    @Override
    public Outcome read(String fileName, byte[] bytes, UnaryOperator<String> masking) {
      return new Refused("is not there");
    }
  }
}
