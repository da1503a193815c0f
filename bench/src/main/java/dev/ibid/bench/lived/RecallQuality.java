package dev.ibid.bench.lived;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.data.LivedStores;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.quality.Laboratory;
import dev.ibid.bench.quality.QualityBenchmark;
import dev.ibid.bench.quality.Shelf;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.recall.PromptRecall;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.SessionId;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the prompt hook puts beside prompts that people wrote long after the events: whether it
 * answers, whether it is silent where nothing does, and what it costs. Once with all vectors there,
 * and once as right after an import; and after all were asked several times, with what was shown
 * and never cited sinking or not.
 */
public final class RecallQuality extends QualityBenchmark {
  private static final int WORST = 20;
  private static final int HITS = 10;
  private static final int ROUNDS = 6;
  private static final int NEGLECTED_AFTER = 3;
  private static final Pattern CITATION = Pattern.compile("\\[mem:(\\w{6})]");
  private static final ContextBudget BUDGET = new ContextBudget(420, 9_900);
  private static final List<String> GROUPS = List.of("English", "same words", "Korean");

  private final O200kTokenCounter counter = new O200kTokenCounter();

  /** A prompt and what was put beside it. */
  private record Recalled(LivedPrompt prompt, String context, int tokens) {
    boolean isSilent() {
      return context.isEmpty();
    }

    boolean isRight() {
      return new ToldText(context).tells(prompt.gold());
    }

    /** What was true once is told, and nothing says that it is so no more. */
    boolean isStale() {
      List<String> current = context.lines().filter(line -> !line.contains("until 20")).toList();
      return new ToldText(String.join("\n", current)).tellsRather(prompt.stale(), prompt.gold());
    }
  }

  @Override
  public String measure(Laboratory laboratory) throws Exception {
    Corpus events = new Corpus("lived", LivedStores.events(laboratory.data()), List.of());
    List<LivedPrompt> prompts = LivedPrompt.load(laboratory.data());
    Map<String, List<Recalled>> runs = new LinkedHashMap<>();
    runs.put("with vectors", ask(laboratory, events, prompts, true));
    runs.put("right after the import", ask(laboratory, events, prompts, false));
    for (int after : List.of(0, NEGLECTED_AFTER)) {
      runs.put(
          after == 0 ? "asked %d times".formatted(ROUNDS) : "the same, neglected sink",
          afterUse(laboratory, events, prompts, after));
    }
    StringBuilder report = new StringBuilder(figures(runs).toString());
    runs.forEach((name, recalled) -> report.append('\n').append(worst(name, recalled)));
    return report.toString();
  }

  private List<Recalled> ask(
      Laboratory laboratory, Corpus events, List<LivedPrompt> prompts, boolean embedded) {
    List<Recalled> recalled = new ArrayList<>();
    Path folder = laboratory.folder().resolve(embedded ? "vectors" : "words");
    try (Shelf shelf =
        embedded
            ? Shelf.of(events, Optional.of(laboratory.embedder()), folder)
            : Shelf.unread(events, laboratory.embedder(), folder)) {
      PromptRecall recall = shelf.recall(Ticker.systemTicker());
      for (LivedPrompt prompt : prompts) {
        String context = recall.recalled(event(prompt), HITS, BUDGET);
        recalled.add(new Recalled(prompt, context, counter.count(context)));
      }
    }
    return recalled;
  }

  /**
   * The last of several rounds over all prompts. In each, what is told counts as shown, and where
   * it answers, as cited.
   */
  private List<Recalled> afterUse(
      Laboratory laboratory, Corpus events, List<LivedPrompt> prompts, int neglectedAfter) {
    List<Recalled> recalled = new ArrayList<>();
    Path folder = laboratory.folder().resolve("use-" + neglectedAfter);
    try (Shelf shelf = Shelf.unread(events, laboratory.embedder(), folder)) {
      PromptRecall recall = shelf.recall(Ticker.systemTicker(), neglectedAfter);
      for (int round = 0; round < ROUNDS; round++) {
        recalled.clear();
        for (LivedPrompt prompt : prompts) {
          String context = recall.recalled(event(prompt), HITS, BUDGET);
          recalled.add(new Recalled(prompt, context, counter.count(context)));
          context.lines().forEach(line -> shelf.citations().log(uses(line, prompt)));
        }
      }
    }
    return recalled;
  }

  private static List<Usage> uses(String line, LivedPrompt prompt) {
    List<Usage> uses = new ArrayList<>();
    Matcher citation = CITATION.matcher(line);
    if (citation.find()) {
      CitationId id = new CitationId(citation.group(1));
      uses.add(use(id, UsageKind.SHOWN, prompt));
      if (new ToldText(line).tells(prompt.gold())) {
        uses.add(use(id, UsageKind.CITED, prompt));
      }
    }
    return uses;
  }

  private static Usage use(CitationId id, UsageKind kind, LivedPrompt prompt) {
    Event asked = event(prompt);
    return new Usage(id, kind, asked.project(), asked.session(), asked.at(), "");
  }

  private static Event event(LivedPrompt prompt) {
    return new Event(
        new EventId("prompt-" + prompt.id()),
        prompt.project(),
        new SessionId("session-" + prompt.id()),
        EventType.PROMPT,
        Instant.parse("2026-06-01T09:00:00Z"),
        prompt.text(),
        Metadata.NONE);
  }

  private static Table figures(Map<String, List<Recalled>> runs) {
    Table table =
        new Table(
            "prompts",
            "answered: English",
            "same words",
            "Korean",
            "told where nothing answers",
            "superseded as current",
            "tokens, median",
            "the most");
    runs.forEach(
        (name, all) -> {
          List<String> cells = new ArrayList<>(List.of(name));
          GROUPS.forEach(
              group ->
                  cells.add(
                      share(
                          only(
                              all,
                              each ->
                                  each.prompt().group().equals(group)
                                      && each.prompt().isAnswerable()),
                          Recalled::isRight)));
          cells.add(
              share(only(all, each -> !each.prompt().isAnswerable()), each -> !each.isSilent()));
          cells.add(share(only(all, each -> !each.prompt().stale().isEmpty()), Recalled::isStale));
          List<Integer> tokens =
              only(all, each -> !each.isSilent()).stream().map(Recalled::tokens).sorted().toList();
          cells.add(tokens.isEmpty() ? "–" : String.valueOf(tokens.get(tokens.size() / 2)));
          cells.add(tokens.isEmpty() ? "–" : String.valueOf(tokens.getLast()));
          table.row(cells.toArray(String[]::new));
        });
    return table;
  }

  private static List<Recalled> only(List<Recalled> all, Predicate<Recalled> wanted) {
    return all.stream().filter(wanted).toList();
  }

  private static String share(List<Recalled> all, Predicate<Recalled> which) {
    long count = all.stream().filter(which).count();
    return "%.0f %% (%d of %d)"
        .formatted(100.0 * count / Math.max(1, all.size()), count, all.size());
  }

  /** What was told wrongly first, then what was not told. */
  private static String worst(String name, List<Recalled> all) {
    StringBuilder worst = new StringBuilder("### Worst, " + name + "\n");
    List<Recalled> wrong = new ArrayList<>();
    wrong.addAll(only(all, Recalled::isStale));
    wrong.addAll(only(all, each -> !each.prompt().isAnswerable() && !each.isSilent()));
    wrong.addAll(
        only(all, each -> each.prompt().isAnswerable() && !each.isRight() && !each.isSilent()));
    wrong.addAll(only(all, each -> each.prompt().isAnswerable() && each.isSilent()));
    wrong.stream()
        .distinct()
        .limit(WORST)
        .forEach(
            each ->
                worst.append(
                    "%n**%s** %s (gold: %s)%n%n%s%n"
                        .formatted(
                            each.prompt().id(),
                            each.prompt().text(),
                            each.prompt().gold().stream()
                                .findFirst()
                                .map(LivedPrompt.Place::quote)
                                .orElse("none"),
                            each.isSilent()
                                ? "nothing"
                                : each.context().indent(4).stripTrailing())));
    return worst.toString();
  }
}
