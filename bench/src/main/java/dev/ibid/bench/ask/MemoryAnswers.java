package dev.ibid.bench.ask;

import dev.ibid.ask.ExtractiveAnswer;
import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.data.JudgedQuestion;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.quality.Cases;
import dev.ibid.bench.quality.Laboratory;
import dev.ibid.bench.quality.Shelf;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.text.Summaries;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether answers about conversations cite the turns that answer, and whether nothing is said where
 * nothing is known.
 */
final class MemoryAnswers {
  private static final int WORST = 20;

  private final Answering answering;
  private final Map<String, Map<Integer, List<MemoryAnswer>>> ours = new LinkedHashMap<>();
  private final Map<String, Map<Integer, List<MemoryAnswer>>> plain = new LinkedHashMap<>();

  MemoryAnswers(Answering answering) {
    this.answering = answering;
  }

  String measure(Laboratory laboratory) throws IOException {
    for (Map.Entry<String, List<Corpus>> set : laboratory.conversations().entrySet()) {
      Cases cases = laboratory.cases(set.getValue(), true);
      Random random = new Random(1);
      for (Corpus corpus : set.getValue()) {
        List<JudgedQuestion> questions = new ArrayList<>(corpus.questions());
        questions.addAll(cases.strangers(corpus, random));
        try (Shelf shelf =
            Shelf.of(
                corpus, Optional.of(laboratory.embedder()), laboratory.folder().resolve("ask"))) {
          questions.forEach(asked -> answer(set.getKey(), asked, shelf));
        }
        BenchLog.progress("asked " + corpus.name());
      }
    }
    return Stream.of(lengths(), categories(), silence(), worst())
        .map(Table::toString)
        .collect(Collectors.joining("\n"));
  }

  private void answer(String set, JudgedQuestion asked, Shelf shelf) {
    List<HitSummary> hits = shelf.hits(asked.text(), Answering.HITS);
    for (int length : Answering.LENGTHS) {
      ExtractiveAnswer answer = answering.ours(asked.text(), hits, length);
      add(ours, set, length, new MemoryAnswer(asked, answer.closest(), answer.quotes()));
      add(
          plain,
          set,
          length,
          new MemoryAnswer(asked, hits, Answering.firstSentences(hits, length)));
    }
  }

  private static void add(
      Map<String, Map<Integer, List<MemoryAnswer>>> answers,
      String set,
      int length,
      MemoryAnswer answer) {
    answers
        .computeIfAbsent(set, none -> new LinkedHashMap<>())
        .computeIfAbsent(length, none -> new ArrayList<>())
        .add(answer);
  }

  private Table lengths() {
    Table table =
        new Table(
            "memories, at most",
            "evidence cited by ours / share of it / right of the cited",
            "sentences told",
            "by the hits' first sentences");
    ours.forEach(
        (set, byLength) ->
            byLength.forEach(
                (length, answers) ->
                    table.row(
                        "%s, %d".formatted(set, length),
                        "**%s**".formatted(quality(answerable(answers))),
                        "%.1f".formatted(mean(answerable(answers), each -> each.quotes().size())),
                        quality(answerable(of(plain, set, length))))));
    return table;
  }

  private static String quality(Collection<MemoryAnswer> answers) {
    return "%.1f / %.1f / %.1f"
        .formatted(
            100 * mean(answers, each -> each.isRight() ? 1 : 0),
            100 * mean(answers, MemoryAnswer::recall),
            100 * mean(answers, MemoryAnswer::precision));
  }

  private Table categories() {
    Table table =
        new Table(
            "evidence cited",
            "questions",
            "ours, by length " + Answering.LENGTHS,
            "first sentences",
            "nothing found");
    ours.keySet()
        .forEach(
            set ->
                byCategory(of(ours, set, Answering.USUAL))
                    .forEach(
                        (category, answers) ->
                            table.row(
                                set + " " + category.replace('_', ' '),
                                "%,d".formatted(answers.size()),
                                byLength(ours, set, category),
                                byLength(plain, set, category),
                                percent(answers, MemoryAnswer::isSilent))));
    return table;
  }

  private static String byLength(
      Map<String, Map<Integer, List<MemoryAnswer>>> answers, String set, String category) {
    return Answering.LENGTHS.stream()
        .map(length -> byCategory(of(answers, set, length)).getOrDefault(category, List.of()))
        .map(some -> "%.1f".formatted(100 * mean(some, each -> each.isRight() ? 1 : 0)))
        .collect(Collectors.joining(" / "));
  }

  private Table silence() {
    Table table =
        new Table(
            "nothing found",
            "answerable",
            "unanswerable",
            "about others",
            "about others, first sentences");
    ours.keySet()
        .forEach(
            set -> {
              List<MemoryAnswer> all = of(ours, set, Answering.USUAL);
              table.row(
                  set,
                  percent(answerable(all), MemoryAnswer::isSilent),
                  percent(unanswerable(all), MemoryAnswer::isSilent),
                  percent(foreign(all), MemoryAnswer::isSilent),
                  percent(foreign(of(plain, set, Answering.USUAL)), MemoryAnswer::isSilent));
            });
    return table;
  }

  /** Wrong answers, the surest first. */
  private Table worst() {
    Table table = new Table("worst answers", "best cited", "asked", "quoted first");
    ours.keySet().stream()
        .flatMap(set -> answerable(of(ours, set, Answering.USUAL)).stream())
        .filter(answer -> !answer.isSilent() && !answer.isRight())
        .sorted(Comparator.comparingDouble(MemoryAnswer::sureness).reversed())
        .limit(WORST)
        .forEach(
            answer ->
                table.row(
                    answer.asked().id(),
                    "%.2f".formatted(answer.sureness()),
                    cell(answer.asked().text()),
                    cell(answer.quotes().getFirst().text())));
    return table;
  }

  private static String cell(String text) {
    return Summaries.summary(text).replace('|', '/');
  }

  private static List<MemoryAnswer> of(
      Map<String, Map<Integer, List<MemoryAnswer>>> answers, String set, int length) {
    return answers.getOrDefault(set, Map.of()).getOrDefault(length, List.of());
  }

  private static Map<String, List<MemoryAnswer>> byCategory(List<MemoryAnswer> answers) {
    return answerable(answers).stream()
        .collect(
            Collectors.groupingBy(
                each -> each.asked().category(), TreeMap::new, Collectors.toList()));
  }

  private static List<MemoryAnswer> answerable(List<MemoryAnswer> answers) {
    return answers.stream().filter(each -> !each.asked().relevant().isEmpty()).toList();
  }

  private static List<MemoryAnswer> unanswerable(List<MemoryAnswer> answers) {
    return answers.stream()
        .filter(each -> each.asked().relevant().isEmpty() && !isForeign(each))
        .toList();
  }

  private static List<MemoryAnswer> foreign(List<MemoryAnswer> answers) {
    return answers.stream().filter(MemoryAnswers::isForeign).toList();
  }

  private static boolean isForeign(MemoryAnswer answer) {
    return answer.asked().category().equals(Cases.STRANGER);
  }

  private static String percent(Collection<MemoryAnswer> answers, Predicate<MemoryAnswer> which) {
    return "%.1f %% of %,d"
        .formatted(100 * mean(answers, each -> which.test(each) ? 1 : 0), answers.size());
  }

  private static double mean(
      Collection<MemoryAnswer> answers, ToDoubleFunction<MemoryAnswer> value) {
    return answers.stream().mapToDouble(value).average().orElse(0);
  }
}
