package dev.ibid.cli.owner;

import dev.ibid.cli.home.Home;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Asks the owner of a home about itself, and not for long. */
final class Inquiry {
  /** An owner that was stopped or swapped out still has a socket to connect to. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Home home;

  Inquiry(Home home) {
    this.home = home;
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
  Optional<Presence> ask() {
    return send(FrameType.WHO);
  }

  /** Has an owner that stays leave; any other tells who it is, and goes on. */
  Optional<Presence> tellToLeave() {
    return send(FrameType.LEAVE);
  }

  /** Has an owner that stays leave to a newer build, once the calls under way have ended. */
  Optional<Presence> tellToYield() {
    return send(FrameType.YIELD);
  }

  private Optional<Presence> send(FrameType question) {
    Optional<OwnerAddress> address = OwnerAddress.find(home);
    return address.isPresent() ? send(question, address.get().socket()) : Optional.empty();
  }

  private static Optional<Presence> send(FrameType question, Path socket) {
    try (Frames frames = new Frames(connect(socket))) {
      Thread limit = Thread.ofVirtual().name("ibid-patience").start(() -> closeLater(frames));
      try {
        frames.write(Frame.of(question));
        Optional<Frame> answer = frames.read();
        return answer.isPresent() ? Optional.of(Presence.read(answer.get())) : Optional.empty();
      } finally {
        limit.interrupt();
      }
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static void closeLater(Frames frames) {
    try {
      Thread.sleep(PATIENCE);
      frames.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // The answer has come.
    }
  }
}
