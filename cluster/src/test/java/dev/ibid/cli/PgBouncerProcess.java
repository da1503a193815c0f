package dev.ibid.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A pooler before PostgreSQL that gives a connection to somebody else after every transaction. Few
 * connections, so that everybody soon meets what others have left behind.
 */
final class PgBouncerProcess implements AutoCloseable {
  private static final List<Path> PLACES =
      List.of(Path.of("/usr/sbin/pgbouncer"), Path.of("/usr/bin/pgbouncer"));

  private final Process process;
  private final int port;

  private PgBouncerProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Skips the test where there is no PgBouncer. */
  static PgBouncerProcess start(Path folder) throws IOException, InterruptedException {
    Path program = PLACES.stream().filter(Files::isExecutable).findFirst().orElse(Path.of(""));
    assumeTrue(
        Files.isExecutable(program),
        "PgBouncer is not installed; \"apt-get install pgbouncer\" has this test run");
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    // It does not run as root, and whoever it becomes reads these files.
    Path files = Files.createTempDirectory("ibid-pgbouncer");
    Path users = Files.writeString(files.resolve("users.txt"), "\"postgres\" \"\"\n");
    Path settings =
        Files.writeString(
            files.resolve("pgbouncer.ini"),
            """
            [databases]
            * = host=localhost port=%d
            [pgbouncer]
            listen_addr = 127.0.0.1
            listen_port = %d
            unix_socket_dir =
            auth_type = trust
            auth_file = %s
            pool_mode = transaction
            default_pool_size = 3
            ignore_startup_parameters = extra_float_digits
            """
                .formatted(PostgresqlEngine.port(), port, users));
    for (Path each : List.of(files, users, settings)) {
      each.toFile().setReadable(true, false);
      each.toFile().setExecutable(Files.isDirectory(each), false);
    }
    boolean root = System.getProperty("user.name").equals("root");
    List<String> command =
        Stream.concat(
                Stream.of(program.toString(), "-q"),
                root
                    ? Stream.of("-u", "nobody", settings.toString())
                    : Stream.of(settings.toString()))
            .toList();
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("pgbouncer.log").toFile())
            .start();
    PgBouncerProcess started = new PgBouncerProcess(process, port);
    started.await(folder.resolve("pgbouncer.log"));
    return started;
  }

  private void await(Path log) throws IOException, InterruptedException {
    while (process.isAlive()) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        if (socket.isConnected()) {
          return;
        }
      } catch (IOException e) {
        Thread.sleep(20);
      }
    }
    throw new AssertionError("PgBouncer ended: " + Files.readString(log));
  }

  /** The way to a database through the pooler, which keeps no prepared statements. */
  String through(String url) {
    return url.replaceFirst("//localhost:\\d+/", "//localhost:" + port + "/")
        + "&prepareThreshold=0";
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
