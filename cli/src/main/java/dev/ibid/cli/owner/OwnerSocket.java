package dev.ibid.cli.owner;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.home.RuntimeFolder;
import java.io.Closeable;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;

/** The socket that the holder of the lock listens on, and the note that says where it is. */
final class OwnerSocket implements Closeable {
  /** Socket addresses hold 104 to 108 bytes, depending on the system. */
  private static final int MOST_PATH_BYTES = 100;

  /** Callers that may wait to be let in; beyond that they wait in the kernel to connect. */
  private static final int BACKLOG_CALLERS = 1024;

  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofMillis(50);

  private final Home home;
  private final Path socket;
  private final ServerSocketChannel server;

  private OwnerSocket(Home home, Path socket, ServerSocketChannel server) {
    this.home = home;
    this.socket = socket;
    this.server = server;
  }

  /** Starts to listen; only for the holder of the lock, who may sweep away what others left. */
  static OwnerSocket open(Home home, Map<String, String> environment) throws IOException {
    Path socket =
        fits(home.socket()) && home.isPrivate() ? home.socket() : outside(home, environment);
    Files.deleteIfExists(socket);
    ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    OwnerSocket opened = new OwnerSocket(home, socket, server);
    try {
      server.bind(UnixDomainSocketAddress.of(socket), BACKLOG_CALLERS);
      Files.setPosixFilePermissions(socket, PosixFilePermissions.fromString("rw-------"));
      new OwnerAddress(ProcessHandle.current().pid(), socket).store(home);
      return opened;
    } catch (IOException | RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  private static Path outside(Home home, Map<String, String> environment) throws IOException {
    Path socket = RuntimeFolder.create(environment).resolve(OwnerAddress.nameOutside(home));
    if (!fits(socket)) {
      throw new FileSystemException(
          socket.toString(), null, "the path " + socket + " is too long for a socket");
    }
    return socket;
  }

  private static boolean fits(Path socket) {
    return socket.toString().getBytes(StandardCharsets.UTF_8).length <= MOST_PATH_BYTES;
  }

  boolean isOpen() {
    return server.isOpen();
  }

  /** Lets callers in, one after the other, until it is shut. */
  void acceptAll(Consumer<IpcConnection> callers) {
    while (isOpen()) {
      try {
        callers.accept(new IpcConnection(server.accept()));
      } catch (IOException e) {
        pauseAfterFailure();
      }
    }
  }

  // Out of file handles, most likely: those who wait get in when others have left.
  private void pauseAfterFailure() {
    if (isOpen()) {
      try {
        Thread.sleep(PAUSE_AFTER_FAILURE);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Lets nobody in any more; who waits outside sees the connection end and tries again. */
  synchronized void shut() {
    if (!server.isOpen()) {
      return; // The path may be somebody else's by now.
    }
    try {
      Files.deleteIfExists(socket);
      server.close();
    } catch (IOException e) {
      // A socket left behind is swept away by the next owner.
    }
  }

  @Override
  public void close() {
    shut();
    OwnerAddress.erase(home);
  }
}
