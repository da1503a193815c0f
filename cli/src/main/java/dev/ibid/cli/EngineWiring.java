package dev.ibid.cli;

import dev.ibid.ErrorCode;
import dev.ibid.Holdings;
import dev.ibid.Ibid;
import dev.ibid.IbidException;
import dev.ibid.answer.Answers;
import dev.ibid.answer.CitationPrompt;
import dev.ibid.answer.Excerpts;
import dev.ibid.ask.Asking;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.Attributor;
import dev.ibid.attribution.LocalAttributor;
import dev.ibid.citation.Citations;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.DisclosureCaches;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.Thresholds;
import dev.ibid.document.ChunkSize;
import dev.ibid.document.Chunker;
import dev.ibid.document.DocumentStore;
import dev.ibid.document.Documents;
import dev.ibid.document.ReadLimit;
import dev.ibid.documents.FormatReader;
import dev.ibid.documents.LocalFolders;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.EventStore;
import dev.ibid.memory.Memory;
import dev.ibid.memory.Retention;
import dev.ibid.memory.Rewriting;
import dev.ibid.privacy.Redactor;
import dev.ibid.provenance.Provenance;
import dev.ibid.provenance.StyleOptions;
import dev.ibid.provenance.Styles;
import dev.ibid.provenance.Template;
import dev.ibid.search.Upkeep;
import dev.ibid.source.Scope;
import dev.ibid.text.TokenCounter;
import dev.ibid.wire.tool.ToolExtractors;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Puts an engine together as settings say, from stores and from what is opened when somebody first
 * needs it. Thread-safe.
 */
final class EngineWiring {
  private final SearchWiring searching;
  private final JudgeWiring judging;
  private final TokenCounter counter;
  private final Clock clock;
  private final SecureRandom random;
  private final Redactor redactor = Redactor.standard();

  EngineWiring(
      SearchWiring searching,
      JudgeWiring judging,
      TokenCounter counter,
      Clock clock,
      SecureRandom random) {
    this.searching = searching;
    this.judging = judging;
    this.counter = counter;
    this.clock = clock;
    this.random = random;
  }

  /**
   * The engine over these stores.
   *
   * @param scope what it knows of
   */
  Ibid engine(Holdings all, Settings settings, Scope scope) {
    Holdings held = all.within(scope);
    ContentLimit limit = new ContentLimit(settings.value(SettingKeys.MAX_CONTENT).bytes());
    DisclosureCaches caches = searching.caches().within(scope);
    Disclosure disclosure = new Disclosure(held.events(), held.sources(), counter, caches);
    Citations citations =
        new Citations(
            held.citations(), held.usages(), settings.value(SettingKeys.TRACK_USAGE), clock);
    Answers answers =
        new Answers(held.answers(), citations, held.sources(), redactor, clock, random);
    Supplier<ProgressiveSearch> search = () -> search(held, disclosure, caches, settings, scope);
    return new Ibid(
        new Memory(held.events(), redactor, limit),
        citations,
        disclosure,
        new Rewriting(held.events(), redactor),
        retention(held.events(), settings),
        answers,
        () -> documents(held.documents()),
        () -> new Provenance(documents(held.documents()), styles(settings), List.of()),
        search,
        () -> upkeep(settings, scope),
        () -> attributions(answers, held.excerpts(), settings),
        () -> asking(search.get(), answers, held.excerpts(), settings));
  }

  /** The index is one for all projects, so how it fares is not for everybody to know. */
  private Upkeep upkeep(Settings settings, Scope scope) {
    if (!scope.isAll()) {
      throw new IbidException(
          ErrorCode.FORBIDDEN_PROJECT,
          "the index belongs to all projects; who may use only some cannot look after it");
    }
    return searching.open(settings).upkeep();
  }

  Attributor localAttributor(Settings settings) {
    return new LocalAttributor(judging.judge(settings));
  }

  private Attributions attributions(Answers answers, Excerpts excerpts, Settings settings) {
    return new Attributions(
        answers, excerpts, redactor, judging.judge(settings), ToolExtractors.standard());
  }

  private Asking asking(
      ProgressiveSearch search, Answers answers, Excerpts excerpts, Settings settings) {
    return new Asking(
        search,
        answers,
        judging.sentences(),
        attributions(answers, excerpts, settings).review(),
        new CitationPrompt(counter),
        ModelWiring.answers(settings, counter));
  }

  private Documents documents(DocumentStore store) {
    return new Documents(
        store,
        new LocalFolders(),
        new FormatReader(),
        redactor,
        new Chunker(ChunkSize.DEFAULT),
        ReadLimit.DEFAULT);
  }

  private static Styles styles(Settings settings) {
    StyleOptions options =
        new StyleOptions(
            settings.value(SettingKeys.RELATIVE_PATHS),
            settings.value(SettingKeys.LINE_NUMBERS),
            settings.value(SettingKeys.EDITOR));
    List<Template> templates = new ArrayList<>();
    settings
        .value(SettingKeys.TEMPLATES)
        .forEach((name, text) -> templates.add(Template.parse(name, text)));
    return new Styles(
        settings.value(SettingKeys.CITATIONS_ENABLED),
        options,
        settings.value(SettingKeys.CITATIONS_STYLE),
        templates);
  }

  private ProgressiveSearch search(
      Holdings held,
      Disclosure disclosure,
      DisclosureCaches caches,
      Settings settings,
      Scope scope) {
    SearchWiring.Opened open = searching.open(settings);
    return new ProgressiveSearch(
        open.search(),
        held.sources(),
        disclosure,
        counter,
        policy(settings),
        open.upkeep(),
        caches,
        scope);
  }

  private static DisclosurePolicy policy(Settings settings) {
    Thresholds thresholds =
        new Thresholds(
            settings.value(SettingKeys.SEARCH_MIN_SCORE),
            settings.value(SettingKeys.SEARCH_SINGLE),
            settings.value(SettingKeys.SEARCH_WINNER),
            settings.value(SettingKeys.SEARCH_LEAD),
            settings.value(SettingKeys.SEARCH_SEVERAL));
    boolean cited =
        settings.value(SettingKeys.CITATIONS_ENABLED)
            && settings.value(SettingKeys.INCLUDE_IN_CONTEXT);
    return new DisclosurePolicy(thresholds, settings.value(SettingKeys.SEARCH_PROGRESSIVE), cited);
  }

  private Retention retention(EventStore events, Settings settings) {
    Map<String, Long> sizes = new HashMap<>();
    settings
        .value(SettingKeys.RETENTION_SIZE)
        .forEach((project, size) -> sizes.put(project, size.bytes()));
    return new Retention(events, settings.value(SettingKeys.RETENTION_AGE), sizes, clock);
  }
}
