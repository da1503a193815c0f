package dev.ibid.bench.lived;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.data.LivedStores;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.quality.Laboratory;
import dev.ibid.bench.quality.QualityBenchmark;
import dev.ibid.bench.quality.Shelf;
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

/**
 * What the prompt hook puts beside prompts that people wrote long after the events: whether it
 * answers, whether it is silent where nothing does, and what it costs. Once with all vectors there,
 * and once as right after an import.
 */
public final class RecallQuality extends QualityBenchmark {
  private static final int WORST = 20;
  private static final int HITS = 10;
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
