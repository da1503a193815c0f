package dev.ibid.cli.command.input;

import dev.ibid.archive.Archive;
import dev.ibid.archive.ArchiveRecord;
import dev.ibid.archive.RestoreResult;
import dev.ibid.cli.command.output.WorkProgress;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.Memory;
import dev.ibid.memory.TranscriptDeduplication;
import dev.ibid.source.Event;
import dev.ibid.wire.intake.EventFileReader;
import dev.ibid.wire.intake.EventFormat;
import dev.ibid.wire.lines.LineResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * An import under way: files are read and parsed on the caller's thread while the batch before is
 * redacted and stored on another. Memory is bounded by two batches.
 */
public final class EventImport implements AutoCloseable {
  private static final int BATCH_EVENTS = 2000;
  private static final int BATCH_CHARS = 4_000_000;

  private final Memory memory;
  private final Archive archive;
  private final Optional<EventFormat> format;
  private final ContentLimit limit;
  private final WorkProgress progress;
  private final GitProjects projects = new GitProjects();
  private final TranscriptDeduplication hooked;
  private final ExecutorService writer =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().name("import").factory());
  // Written by the writer's thread and by the caller's, but never at once: see submit.
  private final ImportTally tally = new ImportTally();

  private List<Event> events = new ArrayList<>();
  private List<ImportTally.Place> places = new ArrayList<>();
  private final List<ArchiveRecord> records = new ArrayList<>();
  private final List<ImportTally.Place> recordPlaces = new ArrayList<>();
  private final Map<String, String> settings = new LinkedHashMap<>();
  private long characters;
  private long bytesOfEarlierFiles;
  private CompletableFuture<Void> writing = CompletableFuture.completedFuture(null);

  public EventImport(
      Memory memory,
      Archive archive,
      Optional<EventFormat> format,
      ContentLimit limit,
      WorkProgress progress) {
    this.memory = memory;
    this.archive = archive;
    this.hooked = new TranscriptDeduplication(memory);
    this.format = format;
    this.limit = limit;
    this.progress = progress;
  }

  /** Reads one file; a file that cannot be read is rejected, and the import goes on. */
  public void read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      EventFileReader reader =
          format
              .map(known -> EventFileReader.of(in, known, limit, projects))
              .orElseGet(() -> EventFileReader.detecting(in, limit, projects));
      read(file, reader);
      bytesOfEarlierFiles += reader.bytesRead();
    } catch (IOException e) {
      await();
      tally.reject(new ImportTally.Place(file, 0), "cannot be read: " + e.getMessage());
    }
  }

  private void read(Path file, EventFileReader reader) throws IOException {
    while (true) {
      Optional<LineResult> next = reader.next();
      if (next.isEmpty()) {
        return;
      }
      ImportTally.Place place = new ImportTally.Place(file, next.get().line());
      switch (next.get()) {
        case LineResult.Read(long line, List<Event> read) ->
            read.forEach(event -> take(place, event, reader));
        case LineResult.Rejected(long line, String reason) -> {
          await();
          tally.reject(place, reason);
        }
        case LineResult.Archived(long line, ArchiveRecord value) -> add(place, value);
        case LineResult.Settings(long line, var chosen) -> settings.putAll(chosen);
        case LineResult.Skipped skipped -> {}
      }
      if (events.size() >= BATCH_EVENTS || characters >= BATCH_CHARS) {
        submit(bytesOfEarlierFiles + reader.bytesRead());
      }
    }
  }

  private void take(ImportTally.Place place, Event event, EventFileReader reader) {
    boolean transcript = reader.format().equals(Optional.of(EventFormat.CLAUDE_CODE));
    if (transcript && hooked.claim(event)) {
      await();
      tally.addKnown();
    } else {
      add(place, event);
    }
  }

  /** Records and events are stored in the order in which they stand. */
  private void add(ImportTally.Place place, ArchiveRecord value) {
    if (!events.isEmpty()) {
      submit(bytesOfEarlierFiles);
    }
    records.add(value);
    recordPlaces.add(place);
    characters += value instanceof ArchiveRecord.Version version ? version.text().length() : 0;
    if (records.size() >= BATCH_EVENTS || characters >= BATCH_CHARS) {
      restore();
    }
  }

  private void restore() {
    await();
    List<RestoreResult> results = archive.restore(records);
    for (int i = 0; i < results.size(); i++) {
      tally.add(recordPlaces.get(i), results.get(i));
    }
    records.clear();
    recordPlaces.clear();
    characters = 0;
  }

  /** Settings that the files had, by key. They are the caller's to apply. */
  public Map<String, String> settings() {
    return Collections.unmodifiableMap(settings);
  }

  private void add(ImportTally.Place place, Event event) {
    if (!records.isEmpty()) {
      restore();
    }
    events.add(event);
    places.add(place);
    characters += event.content().length();
  }

  /** Waits until all that was read is stored, and says what became of it. */
  public ImportTally finish() {
    restore();
    submit(bytesOfEarlierFiles);
    await();
    return tally;
  }

  private void submit(long bytesRead) {
    if (Thread.currentThread().isInterrupted()) {
      throw new IbidException(
          ErrorCode.INTERRUPTED, "the import was interrupted; run it again to go on");
    }
    await();
    List<Event> batch = events;
    List<ImportTally.Place> batchPlaces = places;
    events = new ArrayList<>();
    places = new ArrayList<>();
    characters = 0;
    writing =
        CompletableFuture.runAsync(
            () -> {
              List<AppendResult> outcomes = memory.rememberAll(batch);
              for (int i = 0; i < outcomes.size(); i++) {
                tally.add(batchPlaces.get(i), batch.get(i).ref(), outcomes.get(i));
              }
              progress.reached(bytesRead, tally.durable());
            },
            writer);
  }

  private void await() {
    try {
      writing.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    }
  }

  @Override
  public void close() {
    writer.close();
  }
}
