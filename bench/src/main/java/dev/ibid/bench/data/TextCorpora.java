package dev.ibid.bench.data;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.text.Span;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Texts that belong to no conversation, each remembered by itself: Korean pages and texts, and
 * excerpts of long English documents.
 */
public final class TextCorpora {
  private TextCorpora() {}

  public static Corpus autorag(DataFolder data) throws IOException {
    List<Event> pages = new ArrayList<>();
    for (JsonNode page : data.lines("korean/autorag_corpus.jsonl")) {
      if (!page.get("contents").asText().isBlank()) {
        pages.add(
            event(
                new Project("autorag"),
                page.get("doc_id").asText(),
                page.get("contents").asText()));
      }
    }
    List<JudgedQuestion> questions = new ArrayList<>();
    for (JsonNode question : data.lines("korean/autorag_questions.jsonl")) {
      Set<String> relevant =
          DataFolder.items(question.get("retrieval_gt")).stream()
              .flatMap(group -> DataFolder.items(group).stream())
              .map(JsonNode::asText)
              .collect(Collectors.toSet());
      questions.add(
          new JudgedQuestion(
              question.get("qid").asText(), "AutoRAG", question.get("query").asText(), relevant));
    }
    return new Corpus("autorag", pages, questions);
  }

  /**
   * @param limit as many of the questions, evenly chosen
   */
  public static Corpus welfare(DataFolder data, int limit) throws IOException {
    List<Event> texts = new ArrayList<>();
    for (JsonNode text : data.lines("korean/welfare_corpus.jsonl")) {
      texts.add(event(new Project("welfare"), text.get("id").asText(), text.get("text").asText()));
    }
    List<JsonNode> all = data.lines("korean/welfare_questions.jsonl");
    List<JudgedQuestion> questions = new ArrayList<>();
    for (int i = 0; i < Math.min(limit, all.size()); i++) {
      JsonNode question = all.get((int) ((long) i * all.size() / Math.min(limit, all.size())));
      Set<String> relevant =
          DataFolder.items(question.get("relevant")).stream()
              .map(JsonNode::asText)
              .collect(Collectors.toSet());
      questions.add(
          new JudgedQuestion(
              question.get("id").asText(), "welfare", question.get("question").asText(), relevant));
    }
    return new Corpus("welfare", texts, questions);
  }

  /**
   * The sentences of a question set, found by those that they answer.
   *
   * @param limit as many of the questions, from the first on
   */
  public static Corpus sentences(DataFolder data, String set, int limit) throws IOException {
    Map<String, String> ids = new LinkedHashMap<>();
    List<JudgedQuestion> questions = new ArrayList<>();
    for (JsonNode line : data.lines("qa/" + set + ".jsonl")) {
      if (questions.size() == limit) {
        break;
      }
      Set<String> relevant = new HashSet<>();
      for (JsonNode sentence : line.get("positives")) {
        relevant.add(ids.computeIfAbsent(sentence.asText(), text -> set + ids.size()));
      }
      line.get("negatives")
          .forEach(other -> ids.computeIfAbsent(other.asText(), text -> set + ids.size()));
      questions.add(
          new JudgedQuestion(set + questions.size(), set, line.get("question").asText(), relevant));
    }
    List<Event> events =
        ids.entrySet().stream()
            .map(text -> event(new Project(set), text.getValue(), text.getKey()))
            .toList();
    return new Corpus(set, events, questions);
  }

  /**
   * The texts of a question set, several to a page, found by the questions that one of them
   * answers.
   *
   * @param limit as many of the questions, from the first on
   * @param most how many texts a page has at most
   */
  public static Corpus pages(DataFolder data, String set, int limit, int most) throws IOException {
    Corpus texts = sentences(data, set, limit);
    Random random = new Random(1);
    List<Event> shuffled = new ArrayList<>(texts.events());
    Collections.shuffle(shuffled, random);
    Map<String, String> pageOf = new HashMap<>();
    List<Event> pages = new ArrayList<>();
    String name = set + "-pages";
    for (int from = 0; from < shuffled.size(); ) {
      int to = Math.min(shuffled.size(), from + 1 + random.nextInt(most));
      String id = name + pages.size();
      List<Event> page = shuffled.subList(from, to);
      page.forEach(text -> pageOf.put(text.id().value(), id));
      pages.add(
          event(
              new Project(name),
              id,
              page.stream().map(Event::content).collect(Collectors.joining("\n"))));
      from = to;
    }
    return new Corpus(
        name,
        pages,
        texts.questions().stream()
            .map(
                asked ->
                    new JudgedQuestion(
                        name + asked.id(),
                        name,
                        asked.text(),
                        asked.relevant().stream().map(pageOf::get).collect(Collectors.toSet())))
            .toList());
  }

  /** One corpus for each document, whose paragraphs are found by excerpts that lie in them. */
  public static List<Corpus> spans(DataFolder data) throws IOException {
    List<Corpus> corpora = new ArrayList<>();
    for (Map.Entry<String, List<SpanQuestion>> document : SpanQuestion.load(data).entrySet()) {
      String name = document.getKey();
      String text = data.text(SpanQuestion.file(name));
      List<Span> chunks = ParagraphChunks.of(text);
      List<Event> events =
          chunks.stream()
              .map(chunk -> event(new Project(name), name + chunk.start(), chunk.of(text)))
              .toList();
      List<JudgedQuestion> questions = new ArrayList<>();
      for (SpanQuestion question : document.getValue()) {
        questions.add(
            new JudgedQuestion(
                name + questions.size(),
                name,
                question.text(),
                chunks.stream()
                    .filter(chunk -> question.excerpts().stream().anyMatch(chunk::overlaps))
                    .map(chunk -> name + chunk.start())
                    .collect(Collectors.toSet())));
      }
      corpora.add(new Corpus(name, events, questions));
    }
    return corpora;
  }

  private static Event event(Project project, String id, String text) {
    return new Event(
        new EventId(id),
        project,
        new SessionId(id),
        EventType.INSIGHT,
        Instant.EPOCH,
        text,
        Metadata.NONE);
  }
}
