package dev.ibid.cli.command.context;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.server.ServerOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.UnknownHostException;

/**
 * Where to listen.
 *
 * @param host a name or an address, IPv6 without brackets
 * @param port zero for any free one
 */
public record ListenAddress(String host, int port) {
  private static final int HIGHEST_PORT = 65_535;

  /** Reads {@code host:port}, {@code [v6]:port}, or just a port of the loopback. */
  public static ListenAddress parse(String text) {
    int colon = text.lastIndexOf(':');
    String host = colon < 0 ? "127.0.0.1" : text.substring(0, colon);
    if (host.startsWith("[") && host.endsWith("]")) {
      host = host.substring(1, host.length() - 1);
    }
    try {
      int port = Integer.parseInt(text.substring(colon + 1));
      if (port >= 0 && port <= HIGHEST_PORT && !host.isEmpty()) {
        return new ListenAddress(host, port);
      }
    } catch (NumberFormatException e) {
      // Told below.
    }
    throw new IbidException(
        ErrorCode.BAD_REQUEST,
        "--listen is \"%s\"; it is a host and a port, like 127.0.0.1:7077".formatted(text));
  }

  /** Complains unless only this machine could connect. */
  public void requireLoopback() {
    try {
      for (InetAddress address : InetAddress.getAllByName(host)) {
        if (!address.isLoopbackAddress()) {
          throw new IbidException(
              ErrorCode.BAD_REQUEST,
              "%s can be reached by other machines; add --allow-remote if that is meant"
                  .formatted(host));
        }
      }
    } catch (UnknownHostException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "--listen names the host \"%s\", which is unknown".formatted(host),
          e);
    }
  }

  /** Complains if another program listens there already. */
  public void requireFree() {
    try (ServerSocket probe = new ServerSocket()) {
      // As the server does: a port that was left a moment ago is free.
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress(host, port));
    } catch (IOException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "cannot listen on %s:%d: %s; choose another port with --listen"
              .formatted(host, port, e.getMessage()),
          e);
    }
  }

  /** Whether who listens there has the port that this wants. */
  public boolean isPortOf(String address) {
    return URI.create(address).getPort() == port;
  }

  /** Whether who listens there listens where this says. */
  public boolean isAnsweredBy(String address) {
    URI other = URI.create(address);
    String otherHost = other.getHost().replaceAll("^\\[|\\]$", "");
    return otherHost.equals(ServerOptions.reachedAs(host))
        && (port == 0 || other.getPort() == port);
  }
}
