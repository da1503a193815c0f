package dev.ibid.cli;

import dev.ibid.answer.stream.Answers;
import dev.ibid.answer.stream.CitationPrompt;
import dev.ibid.ask.QuestionAnswering;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.Attributor;
import dev.ibid.attribution.LocalAttributor;
import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.Citations;
import dev.ibid.cli.settings.DisclosureKeys;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.cli.settings.ToolKeys;
import dev.ibid.disclosure.CacheLimits;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.DisclosureCaches;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.Thresholds;
import dev.ibid.document.DocumentStore;
import dev.ibid.document.Documents;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.reader.ReadLimit;
import dev.ibid.documents.FormatReader;
import dev.ibid.documents.LocalFolders;
import dev.ibid.engine.Ibid;
import dev.ibid.engine.IbidStores;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.Memory;
import dev.ibid.memory.Retention;
import dev.ibid.memory.RetroactiveRedaction;
import dev.ibid.privacy.Redactor;
import dev.ibid.provenance.CitationListener;
import dev.ibid.provenance.Provenance;
import dev.ibid.provenance.StyleOptions;
import dev.ibid.provenance.Styles;
import dev.ibid.provenance.Template;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.source.Scope;
import dev.ibid.text.TokenCounter;
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
  private final ClassifierWiring classifiers;
  private final TokenCounter counter;
  private final Clock clock;
  private final SecureRandom random;
  private final Redactor redactor = Redactor.standard();

  EngineWiring(
      SearchWiring searching,
      ClassifierWiring classifiers,
      TokenCounter counter,
      Clock clock,
      SecureRandom random) {
    this.searching = searching;
    this.classifiers = classifiers;
    this.counter = counter;
    this.clock = clock;
    this.random = random;
  }

  /** Who is told what becomes of citations. */
  record ChangeListeners(ChangeFeed feed, CitationListener failures) {}

  /**
   * The engine over these stores.
   *
   * @param told is told what becomes of citations
   * @param scope what it knows of
   */
  Ibid engine(IbidStores all, ChangeListeners told, Settings settings, Scope scope) {
    IbidStores held = all.within(scope);
    ContentLimit limit = new ContentLimit(settings.value(SettingKeys.MAX_CONTENT).bytes());
    searching.caches().limit(cacheLimits(settings));
    DisclosureCaches caches = searching.caches().within(scope);
    Disclosure disclosure = new Disclosure(held.events(), held.sources(), counter, caches);
    Citations citations =
        new Citations(
            held.citations(),
            held.usages(),
            redactor,
            settings.value(SettingKeys.TRACK_USAGE),
            clock,
            told.feed());
    Answers answers =
        new Answers(held.answers(), citations, held.sources(), redactor, clock, random);
    Supplier<ProgressiveSearch> search = () -> search(held, disclosure, caches, settings, scope);
    return new Ibid(
        new Memory(held.events(), redactor, limit),
        citations,
        disclosure,
        new RetroactiveRedaction(held.events(), redactor),
        retention(held, settings),
        settings.value(SettingKeys.CITATIONS_ENABLED) ? answers : answers.withoutCitations(),
        () -> documents(held.documents()),
        () ->
            new Provenance(documents(held.documents()), styles(settings), List.of(told.failures())),
        search,
        () -> maintenance(settings, scope),
        () -> attributions(answers, settings),
        () -> answering(search.get(), answers, settings));
  }

  /** The index is one for all projects, so how it fares is not for everybody to know. */
  private IndexMaintenance maintenance(Settings settings, Scope scope) {
    if (!scope.isAll()) {
      throw new IbidException(
          ErrorCode.FORBIDDEN_PROJECT,
          "the index belongs to all projects; who may use only some cannot look after it");
    }
    return searching.open(settings).maintenance();
  }

  Attributor localAttributor(Settings settings) {
    return new LocalAttributor(classifiers.classifier(settings));
  }

  private Attributions attributions(Answers answers, Settings settings) {
    return new Attributions(
        answers, redactor, classifiers.classifier(settings), ToolKeys.extractors(settings));
  }

  private QuestionAnswering answering(
      ProgressiveSearch search, Answers answers, Settings settings) {
    Attributions attributions = attributions(answers, settings);
    return new QuestionAnswering(
        search,
        answers,
        searching.open(settings).sentences(),
        attributions.finding(attributions.review()),
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
        settings.value(SettingKeys.CITATIONS_FORMAT).label(),
        templates);
  }

  private ProgressiveSearch search(
      IbidStores held,
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
        open.maintenance(),
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
            settings.value(SettingKeys.SEARCH_SEVERAL),
            settings.value(DisclosureKeys.MOST_EXPANDED));
    boolean cited =
        settings.value(SettingKeys.CITATIONS_ENABLED)
            && settings.value(SettingKeys.INCLUDE_IN_CONTEXT);
    return new DisclosurePolicy(
        thresholds,
        settings.value(SettingKeys.SEARCH_PROGRESSIVE),
        cited,
        settings.value(SettingKeys.CITATIONS_FORMAT));
  }

  private static CacheLimits cacheLimits(Settings settings) {
    return new CacheLimits(
        new CacheLimits.Limit(
            settings.value(DisclosureKeys.RESULTS), settings.value(DisclosureKeys.RESULTS_AGE)),
        new CacheLimits.Limit(
            settings.value(DisclosureKeys.TIMELINES), settings.value(DisclosureKeys.TIMELINES_AGE)),
        new CacheLimits.Limit(
            settings.value(DisclosureKeys.DETAILS), settings.value(DisclosureKeys.DETAILS_AGE)));
  }

  private Retention retention(IbidStores held, Settings settings) {
    Map<String, Long> sizes = new HashMap<>();
    settings
        .value(SettingKeys.RETENTION_SIZE)
        .forEach((project, size) -> sizes.put(project, size.bytes()));
    return new Retention(
        held.events(),
        held.usages(),
        held.documents(),
        settings.value(SettingKeys.RETENTION_AGE),
        sizes,
        clock);
  }
}
