package dev.ibid.cli.settings;

import static dev.ibid.cli.settings.SettingType.duration;
import static dev.ibid.cli.settings.SettingType.integer;
import static dev.ibid.cli.settings.SettingType.text;

import java.time.Duration;
import java.util.List;

/** Where the search index is, if not in the home. */
public final class SearchIndexKeys {
  public static final Setting<String> URL =
      new Setting<>(
          "search.url",
          text(
              url -> url.isEmpty() || url.startsWith("https://") || url.startsWith("http://"),
              "addresses like https://search.example.org:9200"),
          "",
          "The OpenSearch that has the search index, for servers that share a store; its password"
              + " is in IBID_SEARCH_PASSWORD or the file that IBID_SEARCH_PASSWORD_FILE names");

  public static final Setting<String> INDEX =
      new Setting<>(
          "search.index",
          text(
              name -> name.matches("[a-z0-9][a-z0-9_-]{0,199}"),
              "names of small letters, digits, \"-\" and \"_\""),
          "ibid",
          "The name of the index there; each store needs one of its own");

  public static final Setting<String> USER =
      new Setting<>(
          "search.user",
          text(name -> !name.contains(":"), "names without a colon"),
          "",
          "The user there; empty for a cluster that asks for none");

  public static final Setting<String> CERTIFICATE =
      new Setting<>(
          "search.certificate",
          text(path -> true, "paths"),
          "",
          "A file with the certificates (PEM) that vouch for the cluster, if the system knows none"
              + " of them");

  public static final Setting<Integer> SHARDS =
      new Setting<>(
          "search.shards",
          integer(1, 1024),
          3,
          "Into how many pieces an index is divided that does not exist yet");

  public static final Setting<Duration> TIMEOUT =
      new Setting<>(
          "search.timeout",
          duration(Duration.ofSeconds(1), Duration.ofHours(1)),
          Duration.ofSeconds(30),
          "How long the cluster may take to answer");

  public static final List<Setting<?>> ALL =
      List.of(URL, INDEX, USER, CERTIFICATE, SHARDS, TIMEOUT);

  private SearchIndexKeys() {}
}
