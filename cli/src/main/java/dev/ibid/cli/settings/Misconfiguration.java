package dev.ibid.cli.settings;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;

/** What is said when a source of settings is wrong: first where, then what. */
final class Misconfiguration {
  private Misconfiguration() {}

  static IbidException at(SettingOrigin origin, String problem) {
    return new IbidException(ErrorCode.BAD_CONFIGURATION, origin.label() + ": " + problem);
  }

  static IbidException at(SettingOrigin origin, String problem, Throwable cause) {
    return new IbidException(ErrorCode.BAD_CONFIGURATION, origin.label() + ": " + problem, cause);
  }
}
