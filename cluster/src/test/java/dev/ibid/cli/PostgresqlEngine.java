package dev.ibid.cli;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** One PostgreSQL for all tests of this process, which ends with it. Each test has a database. */
final class PostgresqlEngine {
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final EmbeddedPostgres SERVER = start();

  private PostgresqlEngine() {}

  private static EmbeddedPostgres start() {
    try {
      EmbeddedPostgres server =
          builder().setServerConfig("hba_file", accessRules().toString()).start();
      Runtime.getRuntime().addShutdownHook(new Thread(() -> close(server)));
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Nothing here outlives a crash of the machine, so nothing need reach its disk. */
  static EmbeddedPostgres.Builder builder() {
    return EmbeddedPostgres.builder()
        .setServerConfig("fsync", "off")
        .setServerConfig("full_page_writes", "off");
  }

  /** Everybody is let in but the user "locked", who needs a password. */
  private static Path accessRules() throws IOException {
    Path rules = Files.createTempFile("ibid-test", ".hba");
    rules.toFile().deleteOnExit();
    // PostgreSQL does not run as the user that runs this.
    Files.setPosixFilePermissions(rules, PosixFilePermissions.fromString("rw-r--r--"));
    return Files.writeString(
        rules, "host all locked all scram-sha-256\nhost all all all trust\nlocal all all trust\n");
  }

  private static void close(EmbeddedPostgres server) {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static int port() {
    return SERVER.getPort();
  }

  /** The address of a new, empty database. */
  static String newDatabase() {
    String name = "test" + NUMBERS.incrementAndGet();
    execute("CREATE DATABASE " + name);
    return url(name);
  }

  static String url(String database) {
    return "jdbc:postgresql://localhost:%d/%s?user=postgres".formatted(port(), database);
  }

  /** What a database takes of the disk. */
  static long bytes(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        ResultSet size = statement.executeQuery("SELECT pg_database_size(current_database())")) {
      size.next();
      return size.getLong(1);
    }
  }

  /** The process that all others of it come from. */
  static long pid() throws SQLException, IOException {
    try (Connection connection = SERVER.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement();
        ResultSet folder = statement.executeQuery("SHOW data_directory")) {
      folder.next();
      Path file = Path.of(folder.getString(1), "postmaster.pid");
      return Long.parseLong(Files.readAllLines(file).getFirst());
    }
  }

  static void execute(String sql) {
    try (Connection connection = SERVER.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** Ends every connection to a database but the one that asks for it. */
  static void dropConnections() {
    execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            + " WHERE pid <> pg_backend_pid() AND datname IS NOT NULL");
  }
}
