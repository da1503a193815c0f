package dev.ibid.cli.command.input;

import dev.ibid.archive.RestoreResult;
import dev.ibid.memory.AppendResult;
import dev.ibid.source.SourceRef;
import dev.ibid.wire.api.ImportJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What has become of the lines of an import so far. */
public final class ImportTally {
  /** How many rejections are remembered one by one; a file of nothing but rubbish has no end. */
  private static final int MOST_REJECTIONS = 10_000;

  private final List<ImportJson.RejectedJson> rejections = new ArrayList<>();
  private long stored;
  private long duplicates;
  private long forgotten;
  private long rejected;

  /** Where an event stood. */
  record Place(Path file, long line) {}

  void add(Place place, SourceRef source, AppendResult outcome) {
    switch (outcome) {
      case AppendResult.Stored event -> stored++;
      case AppendResult.Duplicate duplicate -> duplicates++;
      case AppendResult.Forgotten gone -> forgotten++;
      case AppendResult.Conflict(var citation) ->
          reject(
              place,
              "the id \"%s\" is taken by %s, whose content differs"
                  .formatted(source.id(), citation.label()));
      case AppendResult.Uncitable(var claim) -> reject(place, claim.refusal(source).getMessage());
    }
  }

  void add(Place place, RestoreResult result) {
    switch (result) {
      case RestoreResult.Stored fresh -> stored++;
      case RestoreResult.Known known -> duplicates++;
      case RestoreResult.Forgotten gone -> forgotten++;
      case RestoreResult.Refused(String reason) -> reject(place, reason);
    }
  }

  /** Counts an event that a hook had stored before. */
  void addKnown() {
    duplicates++;
  }

  void reject(Place place, String reason) {
    rejected++;
    if (rejections.size() < MOST_REJECTIONS) {
      rejections.add(new ImportJson.RejectedJson(place.file().toString(), place.line(), reason));
    }
  }

  public long rejected() {
    return rejected;
  }

  /** How many events are certain to be in the store. */
  long durable() {
    return stored + duplicates;
  }

  public ImportJson shape() {
    return new ImportJson(
        stored + duplicates + forgotten + rejected, stored, duplicates, forgotten, rejections);
  }
}
