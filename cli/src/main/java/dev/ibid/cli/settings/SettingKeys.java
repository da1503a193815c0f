package dev.ibid.cli.settings;

import static dev.ibid.cli.settings.SettingType.bool;
import static dev.ibid.cli.settings.SettingType.choice;
import static dev.ibid.cli.settings.SettingType.decimal;
import static dev.ibid.cli.settings.SettingType.duration;
import static dev.ibid.cli.settings.SettingType.integer;
import static dev.ibid.cli.settings.SettingType.list;
import static dev.ibid.cli.settings.SettingType.size;
import static dev.ibid.cli.settings.SettingType.table;
import static dev.ibid.cli.settings.SettingType.text;

import dev.ibid.cli.log.LogLevel;
import dev.ibid.disclosure.ContextFormat;
import dev.ibid.disclosure.Thresholds;
import dev.ibid.provenance.BuiltInStyle;
import dev.ibid.provenance.Editor;
import dev.ibid.provenance.Template;
import dev.ibid.server.ServerOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Everything that can be configured; a setting that is declared here is known everywhere. */
public final class SettingKeys {
  private static final List<Setting<?>> DECLARED = new ArrayList<>();

  public static final Setting<Boolean> CITATIONS_ENABLED =
      declare("citations.enabled", bool(), true, "Give citations at all");

  public static final Setting<Boolean> INCLUDE_IN_CONTEXT =
      declare(
          "citations.include-in-context",
          bool(),
          true,
          "Put the citations into the context that a model is given");

  public static final Setting<Boolean> TRACK_USAGE =
      declare(
          "citations.track-usage", bool(), true, "Count how often a citation is shown and cited");

  public static final Setting<ContextFormat> CITATIONS_FORMAT =
      declare(
          "citations.format",
          choice(ContextFormat.class),
          ContextFormat.INLINE,
          "How cited memories are laid out in a context");

  public static final Setting<String> CITATIONS_STYLE =
      declare(
          "citations.style",
          text(),
          BuiltInStyle.INLINE.label(),
          "How a citation of a document is written: a style, or the name of a template");

  public static final Setting<Boolean> RELATIVE_PATHS =
      declare(
          "citations.relative-paths",
          bool(),
          false,
          "Let paths in citations begin at the folder that was indexed");

  public static final Setting<Boolean> LINE_NUMBERS =
      declare("citations.line-numbers", bool(), true, "Name lines in citations");

  public static final Setting<Editor> EDITOR =
      declare(
          "citations.editor",
          choice(Editor.class),
          Editor.VSCODE,
          "The editor that links to passages open");

  public static final Setting<Map<String, String>> TEMPLATES =
      declare(
          "citations.templates",
          table(text(Template::isWellFormed, "templates like {title}{?line}, line {line}{/line}")),
          Map.of(),
          "Styles of your own, by name");

  public static final Setting<ByteSize> MAX_CONTENT =
      declare(
          "memory.max-content",
          size(ByteSize.ofKilobytes(1), ByteSize.ofGigabytes(1)),
          ByteSize.ofMegabytes(10),
          "The largest content of an event, in bytes of UTF-8");

  public static final Setting<Integer> SEARCH_LIMIT =
      declare("search.limit", integer(1, 1000), 10, "How many hits a search lists");

  public static final Setting<Integer> SEARCH_BUDGET =
      declare(
          "search.budget",
          integer(50, 1_000_000),
          2000,
          "How many tokens a context may cost that a model is given");

  public static final Setting<Boolean> SEARCH_PROGRESSIVE =
      declare("search.progressive", bool(), true, "Open the best hits by their scores");

  public static final Setting<Double> SEARCH_MIN_SCORE =
      declare(
          "search.min-score",
          decimal(0, 1),
          Thresholds.DEFAULT.relevant(),
          "Below this score a hit is weak, and never put into a prompt unasked");

  public static final Setting<Double> SEARCH_SINGLE =
      declare(
          "search.single",
          decimal(0, 1),
          Thresholds.DEFAULT.single(),
          "A hit that is alone is opened from this score on");

  public static final Setting<Double> SEARCH_WINNER =
      declare(
          "search.winner",
          decimal(0, 1),
          Thresholds.DEFAULT.winner(),
          "The first of several hits is opened from this score on");

  public static final Setting<Double> SEARCH_LEAD =
      declare(
          "search.lead",
          decimal(0, 1),
          Thresholds.DEFAULT.lead(),
          "By how much the first hit has to be ahead of the second to be opened");

  public static final Setting<Double> SEARCH_SEVERAL =
      declare(
          "search.several",
          decimal(0, 1),
          Thresholds.DEFAULT.several(),
          "When three hits have this score, what happened around them is shown");

  public static final Setting<ModelKind> MODEL_KIND =
      declare(
          "model.kind",
          choice(ModelKind.class),
          ModelKind.OFF,
          "The language model that writes answers: none, or whose protocol its endpoint speaks");

  public static final Setting<String> MODEL_URL =
      declare(
          "model.url",
          text(),
          "http://localhost:11434/v1",
          "Where the model is asked, if there is one; its key is in IBID_MODEL_KEY");

  public static final Setting<String> MODEL_NAME =
      declare("model.name", text(), "llama3.1", "The model to ask the endpoint for");

  public static final Setting<Duration> MODEL_TIMEOUT =
      declare(
          "model.timeout",
          duration(Duration.ofMillis(100), Duration.ofMinutes(30)),
          Duration.ofSeconds(60),
          "How long an answer of the model may pause");

  public static final Setting<Integer> MODEL_RETRIES =
      declare("model.retries", integer(0, 10), 2, "How often a model that is busy is asked again");

  public static final Setting<Boolean> MODEL_SCHEMAS =
      declare("model.schemas", bool(), true, "Whether the endpoint can be held to a JSON schema");

  public static final Setting<EmbedderKind> EMBEDDER =
      declare(
          "embedder.kind",
          choice(EmbedderKind.class),
          EmbedderKind.BGE,
          "Who finds by meaning: the model inside ibid, an endpoint, or nobody");

  public static final Setting<String> EMBEDDER_URL =
      declare(
          "embedder.url",
          text(),
          "http://localhost:11434/v1",
          "The OpenAI-compatible endpoint, if that is chosen; its key is in IBID_EMBEDDER_KEY");

  public static final Setting<String> EMBEDDER_MODEL =
      declare("embedder.model", text(), "nomic-embed-text", "The model to ask the endpoint for");

  public static final Setting<Duration> EMBEDDER_TIMEOUT =
      declare(
          "embedder.timeout",
          duration(Duration.ofMillis(100), Duration.ofMinutes(10)),
          Duration.ofSeconds(30),
          "How long to wait for the endpoint");

  public static final Setting<Map<String, Duration>> RETENTION_AGE =
      declare(
          "retention.max-age",
          table(duration(Duration.ofHours(1), Duration.ofDays(36_500))),
          Map.of(),
          "How old events may become, by project; * is any other project");

  public static final Setting<Map<String, ByteSize>> RETENTION_SIZE =
      declare(
          "retention.max-size",
          table(size(ByteSize.ofKilobytes(1), ByteSize.ofGigabytes(1000))),
          Map.of(),
          "How much content is kept, by project; * is any other project");

  public static final Setting<ByteSize> HOOKS_TOOL_CONTENT =
      declare(
          "hooks.tool-content",
          size(ByteSize.ofKilobytes(1), ByteSize.ofGigabytes(1)),
          ByteSize.ofKilobytes(20),
          "How much is kept of a tool's use that a hook is told of, in bytes of UTF-8");

  public static final Setting<Duration> HOOKS_DEADLINE =
      declare(
          "hooks.deadline",
          duration(Duration.ofMillis(200), Duration.ofMinutes(1)),
          Duration.ofSeconds(2),
          "How long a hook waits for its answer; what comes later is kept, and answered to nobody");

  public static final Setting<Integer> HOOKS_BUDGET =
      declare(
          "hooks.budget",
          integer(60, 100_000),
          420,
          "The most tokens that are put beside a prompt; search.budget limits it too");

  public static final Setting<Duration> HOOKS_IDLE =
      declare(
          "hooks.idle",
          duration(Duration.ofMillis(100), Duration.ofDays(365)),
          Duration.ofMinutes(30),
          "How long a process that a hook started stays with nothing to do");

  public static final Setting<List<String>> SERVER_HOSTS =
      declare(
          "server.allowed-hosts",
          list(text()),
          List.of(),
          "Names under which clients may call the server, beside those of this machine");

  public static final Setting<List<String>> SERVER_ORIGINS =
      declare(
          "server.allowed-origins",
          list(text()),
          List.of(),
          "Origins of web pages elsewhere that may call the server, like https://example.org");

  public static final Setting<ByteSize> SERVER_MAX_BODY =
      declare(
          "server.max-body",
          size(ByteSize.ofKilobytes(1), ByteSize.ofGigabytes(1)),
          ByteSize.ofMegabytes(16),
          "The most that one request may send");

  public static final Setting<Integer> SERVER_RATE =
      declare(
          "server.rate",
          integer(1, 1_000_000),
          ServerOptions.USUAL_REQUESTS_PER_SECOND,
          "How many requests one caller may send in a second");

  public static final Setting<Integer> SERVER_CONCURRENCY =
      declare(
          "server.concurrency",
          integer(1, 10_000),
          ServerOptions.USUAL_CONCURRENT_REQUESTS,
          "How many requests are worked on at once");

  public static final Setting<Integer> SERVER_STREAMS =
      declare(
          "server.streams",
          integer(1, 100_000),
          ServerOptions.USUAL_STREAMS,
          "How many streams are read at once");

  public static final Setting<LogLevel> LOG_LEVEL =
      declare("log.level", choice(LogLevel.class), LogLevel.INFO, "What goes into the log");

  static {
    List.of(AttributionKeys.ALL, ToolKeys.ALL, AskKeys.ALL).forEach(DECLARED::addAll);
    List.of(StoreKeys.ALL, SearchIndexKeys.ALL, DisclosureKeys.ALL, WebhookKeys.ALL)
        .forEach(DECLARED::addAll);
  }

  static final SettingTable TABLE = new SettingTable(DECLARED);

  private SettingKeys() {}

  private static <T> Setting<T> declare(
      String key, SettingType<T> type, T defaultValue, String description) {
    Setting<T> setting = new Setting<>(key, type, defaultValue, description);
    DECLARED.add(setting);
    return setting;
  }
}
