package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.input.SearchArguments;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.cli.command.output.WorkProgress;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.disclosure.ProgressiveSearchResult;
import dev.ibid.disclosure.PromptContext;
import dev.ibid.disclosure.TextFormat;
import dev.ibid.engine.Ibid;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.wire.source.SearchJson;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid search}: finds by words and by meaning, and shows as much as the hits deserve. */
@Command(name = "search", description = "Find by words and by meaning.")
final class SearchCommand extends IbidCommand {
  private static final Logger log = LoggerFactory.getLogger(SearchCommand.class);

  private static final Duration AS_LONG_AS_IT_TAKES = Duration.ofDays(1);

  @Parameters(arity = "1..*", paramLabel = "QUERY", description = "What to look for.")
  private List<String> query = List.of();

  @Mixin private final SearchArguments where = new SearchArguments();

  @Option(names = "--limit", paramLabel = "N", description = "How many hits to list (10).")
  private @Nullable String limit;

  @Option(
      names = "--min-score",
      paramLabel = "X",
      description = "Below this score a hit is weak (0.7).")
  private @Nullable String minScore;

  @Option(
      names = "--budget",
      paramLabel = "N",
      description = "How many tokens the context may cost (2000).")
  private @Nullable String budget;

  @Option(
      names = "--layer",
      paramLabel = "L",
      description = "How deep to go: index, timeline, detail or auto (by the scores).")
  private String layer = Layer.AUTO.label();

  @Option(
      names = "--format",
      paramLabel = "F",
      description =
          "Print a text for a model, which counts as shown: progressive, inline, footnote or"
              + " reference.")
  private @Nullable String format;

  @Option(
      names = "--wait",
      description = "Let everything that was stored be indexed first, its meaning included.")
  private boolean patient;

  SearchCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    String asked = String.join(" ", query).strip();
    if (asked.isEmpty()) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "the query is empty; say what to look for");
    }
    Optional<TextFormat> text = Optional.ofNullable(format).map(TextFormat::parse);
    context().override(SettingKeys.SEARCH_LIMIT, "--limit", limit);
    context().override(SettingKeys.SEARCH_MIN_SCORE, "--min-score", minScore);
    context().override(SettingKeys.SEARCH_BUDGET, "--budget", budget);
    int usual = context().setting(SettingKeys.SEARCH_LIMIT);
    ProgressiveSearchRequest request =
        new ProgressiveSearchRequest(
            asked,
            where.scope(),
            where.filter(),
            text.filter(any -> limit == null).map(any -> any.limit(usual)).orElse(usual),
            Layer.parse(layer),
            ContextBudget.ofTokens(context().setting(SettingKeys.SEARCH_BUDGET)),
            true,
            "");
    Ibid ibid = context().engine();
    Optional<String> unread = catchUp(ibid.maintenance());
    ProgressiveSearchResult result = ibid.search().find(request);
    result
        .notice()
        .or(() -> unread)
        .ifPresent(
            notice -> context().invocation().err().println("ibid: " + Screen.harmless(notice)));
    Optional<PromptContext> written =
        text.map(style -> ibid.search().text(result, style, request.budget()));
    answer(
        SearchJson.of(result, written.map(PromptContext::text)),
        screen ->
            written.ifPresentOrElse(
                context -> screen.content(context.text()),
                () -> new SearchText(screen).print(result)));
    written.ifPresent(
        context ->
            ibid.citations()
                .logShown(context.shown(), ShowCommand.AT_THE_SHELL, "search: " + asked));
    return DONE;
  }

  /**
   * Without an owner that stays, nobody else indexes what was stored.
   *
   * @return what kept the model from reading, which does not keep words from being found
   */
  private Optional<String> catchUp(IndexMaintenance maintenance) {
    long pending = maintenance.pending(Outbox.Work.INDEX);
    if (pending == 0 && !patient) {
      return Optional.empty();
    }
    long total = pending + (patient ? pending + maintenance.pending(Outbox.Work.EMBED) : 0);
    try (WorkProgress progress =
        WorkProgress.ofSources(context().invocation(), "Indexing", total)) {
      if (patient || !maintenance.isWorking()) {
        index(maintenance, progress);
      }
      return patient
          ? read(maintenance, done -> progress.reached(pending + done))
          : Optional.empty();
    }
  }

  /** Searching goes on with what is indexed, and says itself that something is missing. */
  private void index(IndexMaintenance maintenance, WorkProgress progress) {
    try {
      boolean unused = maintenance.catchUp(AS_LONG_AS_IT_TAKES, progress::reached);
    } catch (RuntimeException e) {
      log.warn("Not everything can be indexed", e);
    }
  }

  private static Optional<String> read(IndexMaintenance maintenance, LongConsumer progress) {
    try {
      maintenance.finish(progress);
      return Optional.empty();
    } catch (IbidException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }
}
