package dev.ibid.bench.lived;

import dev.ibid.answer.AnswerOutcome;
import dev.ibid.ask.ExtractiveAnswer;
import dev.ibid.bench.ask.Answering;
import dev.ibid.bench.ask.IndexedFiles;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.quality.Laboratory;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.search.Embedder;
import dev.ibid.text.Summaries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Questions about folders of documents, answered as {@code ask} does without a language model: by
 * at most three sentences of what a search finds, in a folder that was just indexed and in one
 * whose meaning is known as well.
 */
final class AskedQuestions implements LivedPart {
  private static final int SENTENCES = 3;
  private static final int WORST = 20;

  @Override
  public String measure(Laboratory laboratory) throws IOException {
    Answering answering = new Answering(laboratory.embedder());
    List<LivedAnswer> english = ask(laboratory, answering, "en", false);
    List<LivedAnswer> embedded = ask(laboratory, answering, "en", true);
    List<LivedAnswer> korean = ask(laboratory, answering, "ko", false);
    Table table = table();
    row(table, "English, just indexed", english);
    row(table, "English, embedded", embedded);
    row(table, "Korean", korean);
    return "%s%n%s"
        .formatted(table, worst(Stream.concat(english.stream(), korean.stream()), WORST));
  }

  static Table table() {
    return new Table(
        "asked",
        "questions",
        "gold among three",
        "gold first",
        "wrong",
        "near topic: silent or closest",
        "off topic: silent");
  }

  private static List<LivedAnswer> ask(
      Laboratory laboratory, Answering answering, String language, boolean embedded)
      throws IOException {
    List<Path> files;
    try (Stream<Path> listed =
        Files.list(laboratory.data().root().resolve("lived/docs").resolve(language))) {
      files = listed.sorted().toList();
    }
    return ask(
        laboratory,
        answering,
        "lived-" + language + (embedded ? "-embedded" : ""),
        files,
        LivedQuestion.load(laboratory.data(), language),
        embedded);
  }

  static List<LivedAnswer> ask(
      Laboratory laboratory,
      Answering answering,
      String name,
      List<Path> files,
      List<LivedQuestion> questions,
      boolean embedded)
      throws IOException {
    Path folder = laboratory.folder().resolve(name);
    List<LivedAnswer> answers = new ArrayList<>();
    Embedder model = laboratory.embedder();
    try (IndexedFiles indexed =
        embedded
            ? IndexedFiles.of(files, ChunkSize.DEFAULT, Optional.of(model), folder)
            : IndexedFiles.unread(files, ChunkSize.DEFAULT, model, folder)) {
      for (LivedQuestion asked : questions) {
        ExtractiveAnswer answer =
            answering.ours(asked.text(), indexed.hits(asked.text(), Answering.HITS), SENTENCES);
        answers.add(
            new LivedAnswer(
                asked, answer.outcome(), answer.quotes().stream().map(LivedAnswer::told).toList()));
      }
    }
    BenchLog.progress("asked %,d questions, %s".formatted(answers.size(), folder.getFileName()));
    return answers;
  }

  static void row(Table table, String name, List<LivedAnswer> answers) {
    List<LivedAnswer> answerable = which(answers, each -> each.asked().answerable());
    List<LivedAnswer> near =
        which(answers, each -> !each.asked().answerable() && each.asked().near());
    List<LivedAnswer> off =
        which(answers, each -> !each.asked().answerable() && !each.asked().near());
    table.row(
        name,
        "%d + %d + %d".formatted(answerable.size(), near.size(), off.size()),
        percent(answerable, LivedAnswer::isRight),
        percent(answerable, LivedAnswer::isFirstRight),
        percent(answerable, LivedAnswer::isWrong),
        percent(near, each -> !each.isAnswered()),
        percent(off, each -> each.outcome() == AnswerOutcome.NOTHING));
  }

  /** What was answered wrongly, or not although it could be; the wrong ones first. */
  static Table worst(Stream<LivedAnswer> answers, int most) {
    Table table = new Table("worst", "outcome", "asked", "told first", "gold");
    List<LivedAnswer> failed =
        answers.filter(each -> each.asked().answerable() && !each.isRight()).toList();
    Stream.concat(
            failed.stream().filter(LivedAnswer::isWrong),
            failed.stream().filter(each -> !each.isWrong()))
        .limit(most)
        .forEach(
            each ->
                table.row(
                    each.asked().id(),
                    each.outcome().label(),
                    cell(each.asked().text()),
                    cell(each.told().isEmpty() ? "" : each.told().getFirst()),
                    cell(each.asked().gold().quotes().getFirst())));
    return table;
  }

  private static String cell(String text) {
    return Summaries.summary(text).replace('|', '/');
  }

  private static List<LivedAnswer> which(List<LivedAnswer> answers, Predicate<LivedAnswer> wanted) {
    return answers.stream().filter(wanted).toList();
  }

  private static String percent(List<LivedAnswer> answers, Predicate<LivedAnswer> wanted) {
    return answers.isEmpty()
        ? "–"
        : "%.1f %%".formatted(100.0 * which(answers, wanted).size() / answers.size());
  }
}
