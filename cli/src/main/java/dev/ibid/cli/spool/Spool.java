package dev.ibid.cli.spool;

import static dev.ibid.error.ErrorCode.TOO_LARGE;

import dev.ibid.cli.home.Home;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The calls of a home that wait for an owner, each a file of its own that only its owner can read.
 * When there are too many of them, or they are too large together, no more are taken: the oldest
 * count most. Used by several processes at once.
 */
public final class Spool {
  private static final String SUFFIX = ".call";
  private static final String DRAFT = ".new";
  private static final int MOST_CALLS = 5_000;
  private static final long MOST_BYTES = 128_000_000;

  /** A draft as old as this has been left behind. */
  private static final Duration DRAFTING = Duration.ofMinutes(5);

  private final Home home;

  public Spool(Home home) {
    this.home = home;
  }

  /** Keeps a call until it is {@linkplain #remove removed}; it survives the end of this process. */
  public void add(SpooledCall call) {
    home.create();
    home.createPrivateFolder(home.spool());
    try {
      byte[] bytes = call.bytes();
      checkRoom(bytes.length);
      String name = name();
      Path draft = home.spool().resolve(name + DRAFT);
      home.createPrivateFile(draft);
      try (FileChannel file = FileChannel.open(draft, StandardOpenOption.WRITE)) {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        while (rest.hasRemaining()) {
          file.write(rest);
        }
        file.force(false);
      }
      Files.move(draft, draft.resolveSibling(name + SUFFIX), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw home.unusable(e);
    }
  }

  // In the order of time; two processes have two numbers.
  private static String name() {
    Instant now = Instant.now();
    return String.format(
        Locale.ROOT,
        "%011d-%09d-%d",
        now.getEpochSecond(),
        now.getNano(),
        ProcessHandle.current().pid());
  }

  private void checkRoom(long more) throws IOException {
    long bytes = more;
    List<Path> files = list(SUFFIX);
    for (Path file : files) {
      bytes += size(file);
    }
    if (files.size() >= MOST_CALLS || bytes > MOST_BYTES) {
      throw new IbidException(
          TOO_LARGE,
          "%d calls of %d bytes wait in %s already: see \"ibid doctor\" for why nobody takes them"
              .formatted(files.size(), bytes - more, home.spool()));
    }
  }

  private static long size(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return 0; // It was taken meanwhile.
    }
  }

  public boolean isEmpty() {
    try {
      return list(SUFFIX).isEmpty();
    } catch (IOException e) {
      return true; // What cannot be read cannot be taken either.
    }
  }

  /** The files of the calls that wait, the oldest first. */
  public List<Path> waiting() throws IOException {
    for (Path draft : list(DRAFT)) {
      Instant written = Files.getLastModifiedTime(draft).toInstant();
      if (written.isBefore(Instant.now().minus(DRAFTING))) {
        Files.deleteIfExists(draft);
      }
    }
    return list(SUFFIX);
  }

  private List<Path> list(String suffix) throws IOException {
    List<Path> files = new ArrayList<>();
    if (!Files.isDirectory(home.spool())) {
      return files;
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(home.spool(), "*" + suffix)) {
      entries.forEach(files::add);
    }
    Collections.sort(files);
    return files;
  }

  /** The call in a file; nothing if it holds none. */
  public Optional<SpooledCall> read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    try {
      return Optional.of(SpooledCall.read(bytes));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Forgets a call that was run. */
  public void remove(Path file) throws IOException {
    Files.deleteIfExists(file);
  }
}
