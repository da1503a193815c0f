package dev.ibid.bench.sentence;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.ask.ExtractiveWriter;
import dev.ibid.bench.ask.IndexedFiles;
import dev.ibid.bench.data.DataFolder;
import dev.ibid.bench.data.SpanQuestion;
import dev.ibid.bench.lived.LivedQuestion;
import dev.ibid.bench.lived.NoteFolders;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.quality.Laboratory;
import dev.ibid.bench.sentence.SentenceCase.Asked;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.search.sentence.AnswerUnit;
import dev.ibid.search.sentence.RankableText;
import dev.ibid.text.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The kinds of questions that weights for sentences are fitted on: about documentation, about
 * documents with marked excerpts, and sentences of question sets, pooled by set.
 */
final class SentenceData {
  static final String LIVED = "lived";
  private static final String NOTES = "house-";
  private static final String SPANS = "spans";
  private static final String SETS = "question sets";

  /** As many of each set, so that a large one does not decide. */
  private static final int QUESTIONS_PER_SET = 30;

  private static final int FOREIGN_QUESTIONS = 12;
  private static final int QUESTIONS_PER_DOCUMENT = 16;
  private static final int HITS = 120;

  private final Laboratory laboratory;
  private final SentenceCases cases;
  private final Random random = new Random(7);

  SentenceData(Laboratory laboratory, SentenceCases cases) {
    this.laboratory = laboratory;
    this.cases = cases;
  }

  /**
   * @param language of the documentation
   * @param sets names of question sets
   */
  void load(String language, List<String> sets) throws IOException {
    Map<String, List<JsonNode>> questions = new HashMap<>();
    List<String> foreign = new ArrayList<>();
    for (String set : sets) {
      List<JsonNode> lines = new ArrayList<>();
      for (JsonNode line : laboratory.data().lines("qa/" + set + ".jsonl")) {
        if (!line.get("positives").isEmpty() && line.get("level").asText().equals("sentence")) {
          lines.add(line);
        }
      }
      Collections.shuffle(lines, random);
      questions.put(set, lines.subList(0, QUESTIONS_PER_SET));
      lines.subList(QUESTIONS_PER_SET, QUESTIONS_PER_SET + FOREIGN_QUESTIONS).stream()
          .map(line -> line.get("question").asText())
          .forEach(foreign::add);
    }
    Collections.shuffle(foreign, random);
    List<LivedQuestion> lived = LivedQuestion.load(laboratory.data(), language);
    documentation(language, lived, foreign.subList(0, FOREIGN_QUESTIONS));
    for (String set : sets) {
      sentences(questions.getOrDefault(set, List.of()), lived);
      BenchLog.progress("read " + set);
    }
    String notes = NOTES + language;
    asked(notes, NoteFolders.files(notes), NoteFolders.questions(notes));
    if (language.equals("en")) {
      spans(foreign.subList(FOREIGN_QUESTIONS, 2 * FOREIGN_QUESTIONS));
    }
  }

  private void documentation(String language, List<LivedQuestion> asked, List<String> foreign)
      throws IOException {
    List<Path> files;
    try (Stream<Path> listed =
        Files.list(laboratory.data().root().resolve("lived/docs").resolve(language))) {
      files = listed.sorted().toList();
    }
    asked(LIVED, files, asked);
    try (IndexedFiles indexed = indexed(files, "fit-foreign-" + language)) {
      foreign.forEach(
          text ->
              cases.add(
                  LIVED,
                  Asked.FOREIGN,
                  text,
                  ExtractiveWriter.texts(indexed.hits(text, HITS)),
                  unit -> false));
    }
    BenchLog.progress("read the documentation, " + language);
  }

  private void asked(String kind, List<Path> files, List<LivedQuestion> asked) throws IOException {
    try (IndexedFiles indexed = indexed(files, "fit-%s-%d".formatted(kind, asked.size()))) {
      for (LivedQuestion question : asked) {
        Asked about =
            question.answerable() ? Asked.ANSWERABLE : question.near() ? Asked.NEAR : Asked.FOREIGN;
        cases.add(
            kind,
            about,
            question.text(),
            ExtractiveWriter.texts(indexed.hits(question.text(), HITS)),
            unit -> question.gold().isTold(unit.words()));
      }
    }
  }

  private IndexedFiles indexed(List<Path> files, String name) throws IOException {
    return IndexedFiles.unread(
        files, ChunkSize.DEFAULT, laboratory.embedder(), laboratory.folder().resolve(name));
  }

  private void sentences(List<JsonNode> questions, List<LivedQuestion> foreign) {
    Map<String, Integer> places = new HashMap<>();
    List<RankableText> texts = new ArrayList<>();
    for (JsonNode question : questions) {
      for (String field : List.of("positives", "negatives")) {
        for (JsonNode sentence : question.get(field)) {
          if (places.putIfAbsent(sentence.asText(), texts.size()) == null) {
            texts.add(RankableText.alone(sentence.asText().replace('\n', ' ')));
          }
        }
      }
    }
    for (JsonNode question : questions) {
      Set<Integer> gold = new HashSet<>();
      question.get("positives").forEach(each -> gold.add(places.get(each.asText())));
      cases.add(
          SETS,
          Asked.ANSWERABLE,
          question.get("question").asText(),
          texts,
          unit -> gold.contains(unit.text()));
    }
    foreign.stream()
        .limit(FOREIGN_QUESTIONS)
        .forEach(each -> cases.add(SETS, Asked.FOREIGN, each.text(), texts, unit -> false));
  }

  private void spans(List<String> foreign) throws IOException {
    DataFolder data = laboratory.data();
    Map<String, List<SpanQuestion>> questions = SpanQuestion.load(data);
    List<Path> files =
        questions.keySet().stream()
            .map(name -> data.root().resolve(SpanQuestion.file(name)))
            .toList();
    try (IndexedFiles indexed = indexed(files, "fit-spans")) {
      questions.forEach(
          (name, asked) -> {
            List<SpanQuestion> some = new ArrayList<>(asked);
            Collections.shuffle(some, random);
            some.stream()
                .limit(QUESTIONS_PER_DOCUMENT)
                .forEach(question -> span(name + ".md", question, indexed));
          });
      foreign.forEach(
          text ->
              cases.add(
                  SPANS,
                  Asked.FOREIGN,
                  text,
                  ExtractiveWriter.texts(indexed.hits(text, HITS)),
                  unit -> false));
    }
    BenchLog.progress("read the spans");
  }

  private void span(String file, SpanQuestion question, IndexedFiles indexed) {
    List<HitSummary> hits = indexed.hits(question.text(), HITS);
    cases.add(
        SPANS,
        Asked.ANSWERABLE,
        question.text(),
        ExtractiveWriter.texts(hits),
        unit -> answers(unit, hits.get(unit.text()), file, question));
  }

  /** Whether half of the unit or more is excerpt. */
  private static boolean answers(
      AnswerUnit unit, HitSummary hit, String file, SpanQuestion question) {
    if (!(hit.cited() instanceof CitedPassage passage) || !passage.document().path().equals(file)) {
      return false;
    }
    Span span = unit.span().shift(passage.placement().inFile().start());
    return question.excerpts().stream()
        .anyMatch(
            excerpt ->
                2 * (Math.min(excerpt.end(), span.end()) - Math.max(excerpt.start(), span.start()))
                    >= span.length());
  }
}
