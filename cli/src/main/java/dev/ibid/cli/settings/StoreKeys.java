package dev.ibid.cli.settings;

import static dev.ibid.cli.settings.SettingType.duration;
import static dev.ibid.cli.settings.SettingType.integer;
import static dev.ibid.cli.settings.SettingType.text;

import java.time.Duration;
import java.util.List;

/** Where memories are kept, if not in the home. */
public final class StoreKeys {
  public static final Setting<String> URL =
      new Setting<>(
          "store.url",
          text(
              url -> url.isEmpty() || url.startsWith("jdbc:postgresql:"),
              "addresses like jdbc:postgresql://host/database?user=ibid"),
          "",
          "The PostgreSQL that keeps everything, for several servers; its password is in"
              + " IBID_STORE_PASSWORD or the file that IBID_STORE_PASSWORD_FILE names");

  public static final Setting<Integer> CONNECTIONS =
      new Setting<>(
          "store.connections",
          integer(1, 200),
          8,
          "How many connections to it are open for reading; one more writes");

  public static final Setting<Duration> TIMEOUT =
      new Setting<>(
          "store.timeout",
          duration(Duration.ofSeconds(1), Duration.ofHours(1)),
          Duration.ofSeconds(60),
          "How long it may take to read something there");

  public static final List<Setting<?>> ALL = List.of(URL, CONNECTIONS, TIMEOUT);

  private StoreKeys() {}
}
