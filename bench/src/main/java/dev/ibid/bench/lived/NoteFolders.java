package dev.ibid.bench.lived;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ibid.bench.ask.Answering;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.quality.Laboratory;
import dev.ibid.bench.quality.QualityBenchmark;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Small folders of short notes and questions about them in other words, written for this. Weights
 * for sentences are fitted on the house among others, and on nothing of the workshop.
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
          AskedQuestions.ask(laboratory, answering, "notes-" + name, files, questions(name), false);
      AskedQuestions.row(table, name, answers);
      all.addAll(answers);
    }
    return "%s%n%s".formatted(table, AskedQuestions.worst(all.stream(), all.size()));
  }

  /** The notes of a folder. */
  public static List<Path> files(String name) throws IOException {
    try (Stream<Path> listed = Files.list(folder(name))) {
      return listed.filter(file -> !file.endsWith(QUESTIONS)).sorted().toList();
    }
  }

  private static Path folder(String name) throws IOException {
    URL folder = Objects.requireNonNull(NoteFolders.class.getResource(FOLDER + name));
    try {
      return Path.of(folder.toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  /** The questions about them. */
  public static List<LivedQuestion> questions(String name) throws IOException {
    List<LivedQuestion> questions = new ArrayList<>();
    JsonMapper json = new JsonMapper();
    for (String line : Files.readAllLines(folder(name).resolve(QUESTIONS))) {
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
