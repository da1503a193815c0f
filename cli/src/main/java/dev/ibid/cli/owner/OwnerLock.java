package dev.ibid.cli.owner;

import dev.ibid.cli.home.Home;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The lock that makes this process the owner of a home. The file stays when the lock is gone: a
 * process that waits for a deleted file would own nothing.
 */
final class OwnerLock implements Closeable {
  private final FileChannel channel;

  private OwnerLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Takes the lock, unless another process has it. */
  static Optional<OwnerLock> tryAcquire(Home home) {
    home.createPrivateFile(home.lock());
    try {
      FileChannel channel = FileChannel.open(home.lock(), StandardOpenOption.WRITE);
      boolean held = false;
      try {
        held = channel.tryLock() != null;
      } catch (OverlappingFileLockException e) {
        // This very process owns the home already.
      } finally {
        if (!held) {
          channel.close();
        }
      }
      return held ? Optional.of(new OwnerLock(channel)) : Optional.empty();
    } catch (IOException e) {
      throw home.unusable(e);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // The system releases the lock when the process ends, which is next.
    }
  }
}
