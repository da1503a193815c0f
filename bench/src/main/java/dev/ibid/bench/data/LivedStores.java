package dev.ibid.bench.data;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Working sessions of a few projects, with later prompts; each project is a store of its own. */
public final class LivedStores {
  private LivedStores() {}

  /** All events, in order. */
  public static List<Event> events(DataFolder data) throws IOException {
    List<Event> events = new ArrayList<>();
    for (JsonNode event : data.lines("lived/events.jsonl")) {
      events.add(
          new Event(
              new EventId(event.get("id").asText()),
              new Project(event.get("project").asText()),
              new SessionId(event.get("session").asText()),
              EventType.parse(event.get("type").asText()),
              Instant.parse(event.get("at").asText()),
              event.get("content").asText(),
              Metadata.NONE));
    }
    return events;
  }

  /** Each project with its prompts. */
  public static List<Corpus> projects(DataFolder data) throws IOException {
    Map<String, List<Event>> events =
        events(data).stream()
            .collect(
                Collectors.groupingBy(
                    event -> event.project().name(), LinkedHashMap::new, Collectors.toList()));
    Map<String, List<JudgedQuestion>> prompts = new LinkedHashMap<>();
    for (JsonNode prompt : data.lines("lived/prompts_dev.jsonl")) {
      Set<String> gold =
          DataFolder.items(prompt.path("gold")).stream()
              .map(place -> place.get("event").asText())
              .collect(Collectors.toSet());
      prompts
          .computeIfAbsent(prompt.get("project").asText(), none -> new ArrayList<>())
          .add(
              new JudgedQuestion(
                  prompt.get("id").asText(),
                  prompt.get("kind").asText(),
                  prompt.get("prompt").asText(),
                  gold));
    }
    return events.entrySet().stream()
        .map(
            project ->
                new Corpus(
                    project.getKey(),
                    project.getValue(),
                    prompts.getOrDefault(project.getKey(), List.of())))
        .toList();
  }
}
