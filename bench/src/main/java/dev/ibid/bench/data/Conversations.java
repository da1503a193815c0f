package dev.ibid.bench.data;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Long conversations with questions about them, each conversation a corpus of its own: LoCoMo,
 * where two people chat, and BEAM, where somebody works with an assistant.
 */
public final class Conversations {
  private static final DateTimeFormatter MINUTE = format("h:mm a 'on' d MMMM, uuuu");
  private static final DateTimeFormatter DAY = format("MMMM-d-uuuu");

  private Conversations() {}

  public static List<Corpus> locomo(DataFolder data) throws IOException {
    Map<String, List<Event>> turns = new LinkedHashMap<>();
    for (JsonNode turn : data.lines("memory/locomo_turns.jsonl")) {
      turns
          .computeIfAbsent(turn.get("conv").asText(), name -> new ArrayList<>())
          .add(
              new Event(
                  new EventId(turn.get("turn_id").asText()),
                  new Project(turn.get("conv").asText()),
                  new SessionId(turn.get("session").asText()),
                  EventType.PROMPT,
                  LocalDateTime.parse(turn.get("date_time").asText(), MINUTE)
                      .toInstant(ZoneOffset.UTC),
                  withPicture(turn),
                  Metadata.of(
                      Map.of("speaker", new MetadataValue.Text(turn.get("speaker").asText())))));
    }
    return corpora(turns, data.lines("memory/locomo_questions.jsonl"), "category");
  }

  /** What a picture shows belongs to what was said with it. */
  private static String withPicture(JsonNode turn) {
    String caption = turn.path("blip_caption").asText("");
    String text = turn.get("text").asText();
    return turn.path("blip_caption").isNull() || caption.isBlank()
        ? text
        : text + " [" + caption + "]";
  }

  public static List<Corpus> beam(DataFolder data) throws IOException {
    Map<String, List<Event>> turns = new LinkedHashMap<>();
    Map<String, Instant> days = new LinkedHashMap<>();
    for (JsonNode turn : data.lines("memory/beam_turns.jsonl")) {
      String conversation = turn.get("conv").asText();
      if (!turn.path("time_anchor").isNull()) {
        days.put(
            conversation,
            LocalDate.parse(turn.get("time_anchor").asText(), DAY)
                .atStartOfDay()
                .toInstant(ZoneOffset.UTC));
      }
      boolean asked = turn.get("role").asText().equals("user");
      turns
          .computeIfAbsent(conversation, name -> new ArrayList<>())
          .add(
              new Event(
                  new EventId(turn.get("turn_id").asText()),
                  new Project(conversation),
                  new SessionId("batch-" + turn.get("batch").asText()),
                  asked ? EventType.PROMPT : EventType.RESPONSE,
                  days.getOrDefault(conversation, Instant.EPOCH),
                  turn.get("text").asText(),
                  Metadata.NONE));
    }
    return corpora(turns, data.lines("memory/beam_questions.jsonl"), "type");
  }

  private static List<Corpus> corpora(
      Map<String, List<Event>> turns, List<JsonNode> questions, String category) {
    Map<String, List<JudgedQuestion>> byConversation =
        questions.stream()
            .collect(
                Collectors.groupingBy(
                    question -> question.get("conv").asText(),
                    Collectors.mapping(
                        question ->
                            new JudgedQuestion(
                                question.get("id").asText(),
                                question.get(category).asText(),
                                question.get("question").asText(),
                                evidence(question)),
                        Collectors.toList())));
    return turns.entrySet().stream()
        .map(
            each ->
                new Corpus(
                    each.getKey(),
                    each.getValue(),
                    byConversation.getOrDefault(each.getKey(), List.of())))
        .toList();
  }

  private static Set<String> evidence(JsonNode question) {
    return DataFolder.items(question.get("evidence")).stream()
        .map(JsonNode::asText)
        .collect(Collectors.toSet());
  }

  private static DateTimeFormatter format(String pattern) {
    return new DateTimeFormatterBuilder()
        .parseCaseInsensitive()
        .appendPattern(pattern)
        .toFormatter(Locale.ENGLISH);
  }
}
