package dev.ibid.cli.owner;

import dev.ibid.cli.home.Home;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Asks the owner of a home about itself, and not for long. */
final class OwnerPing {
  /** An owner that was stopped or swapped out still has a socket to connect to. */
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private final Home home;
  private final Duration timeout;

  OwnerPing(Home home) {
    this(home, TIMEOUT);
  }

  OwnerPing(Home home, Duration timeout) {
    this.home = home;
    this.timeout = timeout;
  }

  /** Whether somebody listens. Does not wait for an answer. */
  boolean isHeard() {
    Optional<OwnerAddress> address = OwnerAddress.find(home);
    if (address.isEmpty()) {
      return false;
    }
    try (SocketChannel channel = connect(address.get().socket())) {
      return channel.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  private static SocketChannel connect(Path socket) throws IOException {
    return SocketChannel.open(UnixDomainSocketAddress.of(socket));
  }

  /** Who owns the home; nothing if nobody answers. */
  Optional<OwnerStatus> ask() {
    return send(IpcFrameType.WHO);
  }

  /** Has an owner that stays leave; any other tells who it is, and goes on. */
  Optional<OwnerStatus> tellToLeave() {
    return send(IpcFrameType.LEAVE);
  }

  /** Has an owner that stays leave to a newer build, once the calls under way have ended. */
  Optional<OwnerStatus> tellToYield() {
    return send(IpcFrameType.YIELD);
  }

  private Optional<OwnerStatus> send(IpcFrameType question) {
    Optional<OwnerAddress> address = OwnerAddress.find(home);
    return address.isPresent() ? send(question, address.get().socket()) : Optional.empty();
  }

  private Optional<OwnerStatus> send(IpcFrameType question, Path socket) {
    try (IpcConnection frames = new IpcConnection(connect(socket))) {
      Thread limit = Thread.ofVirtual().name("ibid-timeout").start(() -> closeLater(frames));
      try {
        frames.write(IpcFrame.of(question));
        Optional<IpcFrame> answer = frames.read();
        return answer.isPresent() ? Optional.of(OwnerStatus.read(answer.get())) : Optional.empty();
      } finally {
        limit.interrupt();
      }
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private void closeLater(IpcConnection frames) {
    try {
      Thread.sleep(timeout);
      frames.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // The answer has come.
    }
  }
}
