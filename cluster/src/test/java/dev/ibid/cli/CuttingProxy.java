package dev.ibid.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A network between a server and its database that can be cut at any moment. */
final class CuttingProxy implements AutoCloseable {
  private final ServerSocket door;
  private final int target;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  CuttingProxy(int target) throws IOException {
    this.target = target;
    this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofPlatform().daemon().name("proxy").start(this::accept);
  }

  String through(String url) {
    return url.replaceFirst("//localhost:\\d+/", "//localhost:" + door.getLocalPort() + "/");
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket client = door.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
        open.add(client);
        open.add(server);
        pump(client, server);
        pump(server, client);
      } catch (IOException e) {
        // The door is closed, or who stood behind it: whoever comes next is told so anew.
      }
    }
  }

  private void pump(Socket from, Socket to) {
    Thread.ofVirtual()
        .start(
            () -> {
              try (from;
                  to) {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                byte[] bytes = new byte[8192];
                for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                  out.write(bytes, 0, read);
                  out.flush();
                }
              } catch (IOException e) {
                // It was cut.
              } finally {
                open.remove(from);
                open.remove(to);
              }
            });
  }

  /** Ends every connection amid whatever it says. */
  void cut() {
    for (Socket socket : open) {
      try {
        socket.setSoLinger(true, 0);
        socket.close();
      } catch (IOException e) {
        // It has ended already.
      }
    }
  }

  @Override
  public void close() {
    try {
      door.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    cut();
  }
}
