package dev.ibid.cli.settings;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * One thing that can be configured: a dotted key, the values it takes, its default and what it is
 * for. Immutable.
 */
public final class Setting<T> {
  private static final String NAME = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
  private static final Pattern KEY = Pattern.compile(NAME + "(\\." + NAME + ")+");

  private final String key;
  private final SettingType<T> type;
  private final T defaultValue;
  private final String description;

  Setting(String key, SettingType<T> type, T defaultValue, String description) {
    if (!KEY.matcher(key).matches()) {
      throw new IllegalArgumentException("Not a dotted lower-case key: " + key);
    }
    if (type.parse(type.print(defaultValue)).isEmpty()) {
      throw new IllegalArgumentException("The default of " + key + " is not allowed by its type");
    }
    this.key = key;
    this.type = type;
    this.defaultValue = defaultValue;
    this.description = description;
  }

  public String key() {
    return key;
  }

  public String description() {
    return description;
  }

  /** The environment variable that sets it, like {@code IBID_CITATIONS_FORMAT}. */
  public String variable() {
    return "IBID_" + key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
  }

  /**
   * Checks a value that an option of a command gives.
   *
   * @param option as it is typed, for the message
   * @throws IbidException with {@code BAD_REQUEST} if the value is not allowed
   */
  public void requireAllowed(String option, String text) {
    if (type.parse(text.strip()).isEmpty()) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "%s is %s; allowed are %s".formatted(option, QuotedLine.quoted(text), type.allowed()));
    }
  }

  SettingType<T> type() {
    return type;
  }

  /** What holds when nobody says otherwise. */
  public T defaultValue() {
    return defaultValue;
  }

  @Override
  public String toString() {
    return key;
  }
}
