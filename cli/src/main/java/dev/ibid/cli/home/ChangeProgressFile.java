package dev.ibid.cli.home;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.indexing.ChangeProgress;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.source.SourceKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A file that says how far an index is: its position, then a line for each change that failed. A
 * file that is lost or spoilt costs nothing but indexing everything again.
 */
public record ChangeProgressFile(Path path) implements ChangeProgress.Keeper {
  private static final String LIVE = "live";
  private static final int FIELDS = 4;

  @Override
  public ChangeProgress load() {
    try {
      if (!Files.exists(path)) {
        return ChangeProgress.NONE;
      }
      List<String> lines = Files.readAllLines(path);
      List<Pending> failed = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        failed.add(change(line.split(" ", FIELDS)));
      }
      return new ChangeProgress(Long.parseLong(lines.getFirst()), failed);
    } catch (IOException | RuntimeException e) {
      return ChangeProgress.NONE;
    }
  }

  private static Pending change(String[] fields) {
    return new Pending(
        new SourceKey(Long.parseLong(fields[0])),
        Long.parseLong(fields[1]),
        fields[2].equals(LIVE),
        Integer.parseInt(fields[3]));
  }

  @Override
  public void save(ChangeProgress progress) {
    List<String> lines = new ArrayList<>();
    lines.add(Long.toString(progress.position()));
    progress
        .failed()
        .forEach(
            each ->
                lines.add(
                    "%d %d %s %d"
                        .formatted(
                            each.source().value(),
                            each.sequence(),
                            each.live() ? LIVE : "gone",
                            each.attempts())));
    Path unfinished = path.resolveSibling(path.getFileName() + ".new");
    try {
      PrivateFiles.createFile(unfinished);
      Files.write(unfinished, lines);
      Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new IbidException(
          ErrorCode.INDEX_UNAVAILABLE,
          "Cannot note how far the index is in %s: %s; check its folder's mode and free space"
              .formatted(path, e.getMessage()),
          e);
    }
  }
}
