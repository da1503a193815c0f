package dev.ibid.jdbc.connection;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * The file of an embedded database: made whole or not at all, readable by its owner alone, and
 * looked at before it is trusted.
 */
public final class SqliteFile {
  private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
  private static final int HEADER_BYTES = 100;
  private static final int BUSY_MILLIS = 10_000;

  /** What the names of a database's files end in. */
  public static final List<String> SUFFIXES = List.of("", "-shm", "-wal");

  private final Path path;

  public SqliteFile(Path path) {
    this.path = path;
  }

  /**
   * Makes the file if there is none, checks it if there is one, and brings its schema up to date.
   */
  public void prepare() {
    try {
      if (Files.exists(path)) {
        checkWhole();
        SchemaVersion.migrate(dataSource(), SqlDialect.SQLITE);
      } else {
        make();
      }
    } catch (SQLException | RuntimeException e) {
      throw JdbcFailures.of("Cannot open the database " + path, e);
    } catch (IOException e) {
      throw new IbidException(
          ErrorCode.STORE_UNAVAILABLE,
          "Cannot open the database %s: %s; check its folder's owner, mode and free space"
              .formatted(path, e.getMessage()),
          e);
    }
  }

  public SQLiteDataSource dataSource() {
    return dataSource(path);
  }

  // Under another name until it is complete, so that an empty file under the real one is damage,
  // not a beginning.
  private void make() throws IOException, SQLException {
    Path unfinished = path.resolveSibling(path.getFileName() + ".new");
    for (String suffix : SUFFIXES) {
      Files.deleteIfExists(Path.of(unfinished + suffix));
    }
    // SQLite gives its own files the mode of the database.
    Files.createFile(
        unfinished,
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    try (Connection connection = dataSource(unfinished).getConnection();
        Statement statement = connection.createStatement()) {
      // Of several statements the driver executes only the first, except those of an update.
      statement.executeUpdate("BEGIN;" + newTables() + "COMMIT;");
      statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    }
    Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * What all migrations together come to, and that they are done. Having Flyway run them takes
   * longer than all else that a first command does.
   */
  static String newTables() throws IOException {
    try (InputStream script =
        Objects.requireNonNull(SqliteFile.class.getResourceAsStream("tables.sql"))) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void checkWhole() throws IOException {
    ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
    long size;
    try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
      size = file.size();
      while (header.hasRemaining() && file.read(header) >= 0) {
        // Until the header is complete or the file ends.
      }
    }
    if (header.hasRemaining() || !startsWithMagic(header.array())) {
      throw damaged("it does not begin like a database");
    }
    int pageSize = Short.toUnsignedInt(header.getShort(16));
    long pages = Integer.toUnsignedLong(header.getInt(28));
    // With a write-ahead log beside it, pages may stand there that the file does not have yet.
    if (!hasLog() && size < pages * (pageSize == 1 ? 65_536 : pageSize)) {
      throw damaged("it was cut short");
    }
  }

  private boolean hasLog() throws IOException {
    Path log = Path.of(path + "-wal");
    return Files.exists(log) && Files.size(log) > 0;
  }

  private IbidException damaged(String how) {
    return new IbidException(
        ErrorCode.STORE_DAMAGED,
        "the database %s is damaged: %s; restore a backup, or save what can be read with \"ibid doctor --repair\""
            .formatted(path, how));
  }

  private static boolean startsWithMagic(byte[] header) {
    for (int i = 0; i < MAGIC.length; i++) {
      if (header[i] != MAGIC[i]) {
        return false;
      }
    }
    return true;
  }

  private static SQLiteDataSource dataSource(Path path) {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setTempStore(SQLiteConfig.TempStore.MEMORY);
    config.setBusyTimeout(BUSY_MILLIS);
    config.enforceForeignKeys(true);
    // Otherwise the driver keeps a query open behind every insert, which nobody asks.
    config.setGetGeneratedKeys(false);
    config.setPragma(SQLiteConfig.Pragma.SECURE_DELETE, "true");
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + path.toAbsolutePath());
    return source;
  }
}
