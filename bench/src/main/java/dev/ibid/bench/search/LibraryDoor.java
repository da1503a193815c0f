package dev.ibid.bench.search;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.bench.quality.Hits;
import dev.ibid.bench.search.IngestSpeed.Opened;
import dev.ibid.citation.ChangeFeed;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.Memory;
import dev.ibid.memory.WatchedEventStore;
import dev.ibid.privacy.Redactor;
import dev.ibid.search.UnreadSources;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.ranking.Search;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/** The engine within this process, put together as a program does it that has no server. */
final class LibraryDoor implements OwnWritesDoor {
  /** How long a search waits for the index, as the server has it. */
  private static final Duration PATIENCE = Duration.ofMillis(250);

  private static final int HITS = 10;

  private final Opened opened;
  private final IndexMaintenance maintenance;
  private final Memory memory;
  private final Search search;

  private LibraryDoor(Opened opened) {
    this.opened = opened;
    this.maintenance = new IndexMaintenance(opened.indexer());
    this.memory =
        new Memory(
            new WatchedEventStore(
                opened.store().events(),
                new WakingWatcher(maintenance),
                new ChangeFeed(opened.store().citations())),
            Redactor.standard(),
            ContentLimit.DEFAULT);
    this.search =
        new Search(
            opened.index(),
            opened.features(),
            new LuceneTermAnalyzer(),
            Optional.empty(),
            WeightsByKind.of(""),
            UnreadSources.NONE);
  }

  static LibraryDoor open(Path folder, int events) throws Exception {
    LibraryDoor door = new LibraryDoor(Opened.open(folder, Optional.empty(), sources -> {}));
    door.memory.rememberAll(
        SearchWorkload.numbers(0, events).stream().map(SearchWorkload::event).toList());
    door.maintenance.finish(done -> {});
    door.maintenance.begin();
    return door;
  }

  @Override
  public void store(String content) {
    memory.remember(
        new Event(
            new EventId(UUID.randomUUID().toString()),
            Project.NONE,
            new SessionId("own"),
            EventType.INSIGHT,
            Instant.now(),
            content,
            Metadata.NONE));
  }

  @Override
  public String search(String question) {
    if (!maintenance.catchUp(PATIENCE)) {
      throw new IllegalStateException("A search waited too long for what was stored before it");
    }
    return Hits.of(search, opened.store().events(), question, HITS).stream()
        .map(hit -> hit.cited().text())
        .collect(Collectors.joining("\n"));
  }

  @Override
  public void close() {
    maintenance.close();
    opened.close();
  }
}
