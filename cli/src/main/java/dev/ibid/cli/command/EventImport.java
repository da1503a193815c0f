package dev.ibid.cli.command;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import dev.ibid.memory.Appended;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.Counterparts;
import dev.ibid.memory.Memory;
import dev.ibid.source.Event;
import dev.ibid.wire.intake.Format;
import dev.ibid.wire.intake.Intake;
import dev.ibid.wire.lines.LineResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * An import under way: files are read and parsed on the caller's thread while the batch before is
 * redacted and stored on another. Memory is bounded by two batches.
 */
final class EventImport implements AutoCloseable {
  private static final int BATCH_EVENTS = 2000;
  private static final int BATCH_CHARS = 4_000_000;

  private final Memory memory;
  private final Optional<Format> format;
  private final ContentLimit limit;
  private final Progress progress;
  private final GitProjects projects = new GitProjects();
  private final Counterparts hooked;
  private final ExecutorService writer =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().name("import").factory());
  // Written by the writer's thread and by the caller's, but never at once: see submit.
  private final ImportTally tally = new ImportTally();

  private List<Event> events = new ArrayList<>();
  private List<ImportTally.Place> places = new ArrayList<>();
  private long characters;
  private long bytesOfEarlierFiles;
  private CompletableFuture<Void> writing = CompletableFuture.completedFuture(null);

  EventImport(Memory memory, Optional<Format> format, ContentLimit limit, Progress progress) {
    this.memory = memory;
    this.hooked = new Counterparts(memory);
    this.format = format;
    this.limit = limit;
    this.progress = progress;
  }

  /** Reads one file; a file that cannot be read is rejected, and the import goes on. */
  void read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      Intake intake =
          format
              .map(known -> Intake.of(in, known, limit, projects))
              .orElseGet(() -> Intake.detecting(in, limit, projects));
      read(file, intake);
      bytesOfEarlierFiles += intake.bytesRead();
    } catch (IOException e) {
      await();
      tally.reject(new ImportTally.Place(file, 0), "cannot be read: " + e.getMessage());
    }
  }

  private void read(Path file, Intake intake) throws IOException {
    while (true) {
      Optional<LineResult> next = intake.next();
      if (next.isEmpty()) {
        return;
      }
      ImportTally.Place place = new ImportTally.Place(file, next.get().line());
      switch (next.get()) {
        case LineResult.Read(long line, List<Event> read) ->
            read.forEach(event -> take(place, event, intake));
        case LineResult.Rejected(long line, String reason) -> {
          await();
          tally.reject(place, reason);
        }
        case LineResult.Skipped skipped -> {}
      }
      if (events.size() >= BATCH_EVENTS || characters >= BATCH_CHARS) {
        submit(bytesOfEarlierFiles + intake.bytesRead());
      }
    }
  }

  private void take(ImportTally.Place place, Event event, Intake intake) {
    boolean transcript = intake.format().equals(Optional.of(Format.CLAUDE_CODE));
    if (transcript && hooked.claim(event)) {
      await();
      tally.addKnown();
    } else {
      add(place, event);
    }
  }

  private void add(ImportTally.Place place, Event event) {
    events.add(event);
    places.add(place);
    characters += event.content().length();
  }

  /** Waits until all that was read is stored, and says what became of it. */
  ImportTally finish() {
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
              List<Appended> outcomes = memory.rememberAll(batch);
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
