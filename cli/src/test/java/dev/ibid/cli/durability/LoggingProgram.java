package dev.ibid.cli.durability;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.log.LogLevel;
import dev.ibid.cli.log.Logs;
import java.nio.file.Path;
import java.util.logging.Logger;

/** Logs an error in a home, as ibid does when it made a mistake. */
final class LoggingProgram {
  private LoggingProgram() {}

  public static void main(String[] arguments) {
    Logs.installTo(new Home(Path.of(arguments[0])).logs(), LogLevel.INFO);
    Logger.getLogger(LoggingProgram.class.getName()).severe("Something failed");
  }
}
