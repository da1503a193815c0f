package dev.ibid.bench.lived;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.bench.data.DataFolder;
import dev.ibid.source.Project;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A prompt that somebody wrote long after the events.
 *
 * @param gold the places that answer it; any of them is enough, none if nothing does
 * @param stale places that say what was true once
 */
record LivedPrompt(
    String id,
    Project project,
    String language,
    String kind,
    String text,
    List<Place> gold,
    List<Place> stale) {
  private static final String SAME_WORDS = "same words";

  /** Words of an event. */
  record Place(String event, String quote) {}

  static List<LivedPrompt> load(DataFolder data) throws IOException {
    return data.lines("lived/prompts_dev.jsonl").stream().map(LivedPrompt::of).toList();
  }

  private static LivedPrompt of(JsonNode prompt) {
    return new LivedPrompt(
        prompt.get("id").asText(),
        new Project(prompt.get("project").asText()),
        prompt.get("lang").asText(),
        prompt.get("kind").asText(),
        prompt.get("prompt").asText(),
        places(prompt.path("gold")),
        places(prompt.path("stale")));
  }

  private static List<Place> places(JsonNode array) {
    List<Place> places = new ArrayList<>();
    array.forEach(
        place -> places.add(new Place(place.get("event").asText(), place.get("quote").asText())));
    return places;
  }

  boolean isAnswerable() {
    return !gold.isEmpty();
  }

  boolean isInSameWords() {
    return kind.equals(SAME_WORDS);
  }

  /** The group that it is counted with. */
  String group() {
    return language.equals("ko") ? "Korean" : isInSameWords() ? "same words" : "English";
  }

  Set<String> goldEvents() {
    return gold.stream().map(Place::event).collect(Collectors.toSet());
  }
}
