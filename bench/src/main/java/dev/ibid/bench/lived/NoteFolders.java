package dev.ibid.bench.lived;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ibid.bench.ask.Answering;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.quality.Laboratory;
import dev.ibid.bench.quality.QualityBenchmark;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Small folders of short notes and questions about them in other words, written for this: nothing
 * was fitted on either. The house is what rules were looked at with, the workshop is to report on.
 */
public final class NoteFolders extends QualityBenchmark {
  private static final String FOLDER = "/dev/ibid/bench/notes/";
  private static final String QUESTIONS = "questions.jsonl";

  @Override
  public String measure(Laboratory laboratory) throws Exception {
    Answering answering = new Answering(laboratory.embedder());
    Table table = AskedQuestions.table();
    List<LivedAnswer> all = new ArrayList<>();
    for (String name : List.of("house-en", "house-ko", "workshop-en", "workshop-ko")) {
      List<Path> files = files(name);
      List<LivedAnswer> answers =
          AskedQuestions.ask(
              laboratory,
              answering,
              "notes-" + name,
              files.stream().filter(file -> !file.endsWith(QUESTIONS)).toList(),
              questions(name),
              false);
      AskedQuestions.row(table, name, answers);
      all.addAll(answers);
    }
    return "%s%n%s".formatted(table, AskedQuestions.worst(all.stream(), all.size()));
  }

  private static List<Path> files(String name) throws Exception {
    URL folder = Objects.requireNonNull(NoteFolders.class.getResource(FOLDER + name));
    try (Stream<Path> listed = Files.list(Path.of(folder.toURI()))) {
      return listed.sorted().toList();
    }
  }

  private static List<LivedQuestion> questions(String name) throws Exception {
    List<LivedQuestion> questions = new ArrayList<>();
    JsonMapper json = new JsonMapper();
    URL folder = Objects.requireNonNull(NoteFolders.class.getResource(FOLDER + name));
    for (String line : Files.readAllLines(Path.of(folder.toURI()).resolve(QUESTIONS))) {
      JsonNode asked = json.readTree(line);
      List<String> quotes = new ArrayList<>();
      asked.get("gold").forEach(quote -> quotes.add(quote.asText()));
      questions.add(
          new LivedQuestion(
              "%s-%d".formatted(name, questions.size() + 1),
              name.substring(name.length() - 2),
              asked.get("question").asText(),
              !quotes.isEmpty(),
              asked.path("near").asBoolean(),
              new GoldQuotes(quotes)));
    }
    return questions;
  }
}
