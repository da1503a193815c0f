package dev.ibid.cli.log;

import java.util.logging.Level;

/** How much is logged: everything at this level and the more serious ones. */
public enum LogLevel {
  ERROR,
  WARN,
  INFO,
  DEBUG;

  Level threshold() {
    return switch (this) {
      case ERROR -> Level.SEVERE;
      case WARN -> Level.WARNING;
      case INFO -> Level.INFO;
      case DEBUG -> Level.FINE;
    };
  }
}
