package dev.ibid.cli.command;

import dev.ibid.ErrorCode;
import dev.ibid.Ibid;
import dev.ibid.IbidException;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.disclosure.Budget;
import dev.ibid.disclosure.Findings;
import dev.ibid.disclosure.Inquiry;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.TextFormat;
import dev.ibid.search.Outbox;
import dev.ibid.search.Upkeep;
import dev.ibid.wire.SearchJson;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid search}: finds by words and by meaning, and shows as much as the hits deserve. */
@Command(name = "search", description = "Find by words and by meaning.")
final class SearchCommand extends IbidCommand {
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
      description = "Print a text for a model: progressive, inline, footnote or reference.")
  private @Nullable String format;

  @Option(
      names = "--wait",
      description = "Let everything that was stored be indexed first, its meaning included.")
  private boolean patient;

  SearchCommand(CommandContext context) {
    super(context);
  }

  @Override
  int run() {
    String asked = String.join(" ", query).strip();
    if (asked.isEmpty()) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "the query is empty; say what to look for");
    }
    Optional<TextFormat> text = Optional.ofNullable(format).map(TextFormat::parse);
    context().override(SettingKeys.SEARCH_LIMIT, limit);
    context().override(SettingKeys.SEARCH_MIN_SCORE, minScore);
    context().override(SettingKeys.SEARCH_BUDGET, budget);
    int usual = context().setting(SettingKeys.SEARCH_LIMIT);
    Inquiry inquiry =
        new Inquiry(
            asked,
            where.scope(),
            where.filter(),
            text.filter(any -> limit == null).map(any -> any.limit(usual)).orElse(usual),
            Layer.parse(layer),
            Budget.ofTokens(context().setting(SettingKeys.SEARCH_BUDGET)),
            true,
            "");
    Ibid ibid = context().engine();
    Optional<String> unread = catchUp(ibid.upkeep());
    Findings findings = ibid.search().find(inquiry);
    findings
        .notice()
        .or(() -> unread)
        .ifPresent(notice -> context().invocation().err().println("ibid: " + notice));
    Optional<String> written =
        text.map(style -> ibid.search().text(findings, style, inquiry.budget()));
    answer(
        SearchJson.of(findings, written),
        screen ->
            written.ifPresentOrElse(
                screen::content, () -> new FindingsText(screen).print(findings)));
    return DONE;
  }

  /**
   * Without an owner that stays, nobody else indexes what was stored.
   *
   * @return what kept the model from reading, which does not keep words from being found
   */
  private Optional<String> catchUp(Upkeep upkeep) {
    long pending = upkeep.pending(Outbox.Work.INDEX);
    if (pending == 0 && !patient) {
      return Optional.empty();
    }
    long total = pending + (patient ? pending + upkeep.pending(Outbox.Work.EMBED) : 0);
    try (Progress progress = Progress.ofSources(context().invocation(), "Indexing", total)) {
      if (patient || !upkeep.isWorking()) {
        upkeep.catchUp(AS_LONG_AS_IT_TAKES, progress::reached);
      }
      return patient ? read(upkeep, done -> progress.reached(pending + done)) : Optional.empty();
    }
  }

  private static Optional<String> read(Upkeep upkeep, LongConsumer progress) {
    try {
      upkeep.finish(progress);
      return Optional.empty();
    } catch (IbidException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }
}
