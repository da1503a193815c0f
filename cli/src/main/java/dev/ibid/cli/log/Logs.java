package dev.ibid.cli.log;

import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import java.util.stream.Stream;

/** Sets up where this process logs to. */
public final class Logs {
  /** Held here because java.util.logging forgets the level of a logger that nobody holds. */
  private static final List<Logger> CHATTY =
      Stream.of("com.zaxxer.hikari", "org.flywaydb", "org.jdbi").map(Logger::getLogger).toList();

  /** Says at every start that it could be faster; who runs a server has it so. */
  private static final Logger INSISTENT =
      Logger.getLogger("org.apache.lucene.internal.vectorization.VectorizationProvider");

  private Logs() {}

  /**
   * Sends everything that is logged to {@code ibid.log} in a folder, and nothing to stderr. Neither
   * the folder nor the file is touched before there is something to log. A later call replaces an
   * earlier one.
   */
  public static synchronized void installTo(Path folder, LogLevel level) {
    // Drops the console handler before it is ever made.
    LogManager.getLogManager().reset();
    Logger root = Logger.getLogger("");
    root.setLevel(level.threshold());
    root.addHandler(new LogHandler(new LogFile(folder)));
    INSISTENT.setLevel(Level.SEVERE);
    CHATTY.forEach(logger -> logger.setLevel(atLeastWarning(level.threshold())));
  }

  private static Level atLeastWarning(Level level) {
    return level.intValue() > Level.WARNING.intValue() ? level : Level.WARNING;
  }
}
