package dev.ibid.wire.attribution;

import dev.ibid.source.MetadataValue;
import dev.ibid.wire.tool.LooseJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads what a model answers: {@code {"citations":[{"claim","sourceIndex","confidence"}]}}. Models
 * put prose and fences around it, forget the outer object, cut it off, and write numbers as words;
 * whatever can be understood is taken, and only an answer without any of it is unreadable.
 */
public final class ClaimsJson {
  /** Prose may have brackets of its own before the JSON begins. */
  private static final int MOST_BEGINNINGS = 50;

  /** What models that think aloud write behind their thoughts. */
  private static final String THOUGHT = "</think>";

  /** What could be made of a model's answer. */
  public sealed interface Reading {}

  /**
   * The answer was understood.
   *
   * @param dropped how many entries were not
   */
  public record Understood(List<ModelClaim> claims, int dropped) implements Reading {
    public Understood {
      claims = List.copyOf(claims);
    }
  }

  /**
   * The answer is of no use.
   *
   * @param problem what is wrong with it, as a model can be told
   */
  public record Unreadable(String problem) implements Reading {}

  private ClaimsJson() {}

  /** Reads a model's answer. */
  public static Reading read(String answer) {
    int thought = answer.lastIndexOf(THOUGHT);
    int start = thought < 0 ? 0 : thought + THOUGHT.length();
    boolean json = false;
    int tried = 0;
    for (int at = start; at < answer.length() && tried < MOST_BEGINNINGS; at++) {
      if ("{[".indexOf(answer.charAt(at)) >= 0) {
        tried++;
        Optional<LooseJson.Reading> read = LooseJson.read(answer.substring(at));
        Optional<List<MetadataValue>> entries = read.flatMap(reading -> entries(reading.value()));
        if (entries.isPresent()) {
          return understood(entries.get());
        }
        json |= read.isPresent();
      }
    }
    return new Unreadable(
        json ? "there is no list named \"citations\" in it" : "there is no JSON object in it");
  }

  /** The list of claims, wherever it is; nothing if this is about something else. */
  private static Optional<List<MetadataValue>> entries(MetadataValue value) {
    return switch (value) {
      case MetadataValue.Items(List<MetadataValue> items) ->
          items.isEmpty() || items.stream().anyMatch(ClaimsJson::isEntry)
              ? Optional.of(items)
              : Optional.empty();
      case MetadataValue.Fields fields -> {
        if (fields.fields().get("citations")
            instanceof MetadataValue.Items(List<MetadataValue> items)) {
          yield Optional.of(items);
        }
        if (isEntry(fields)) {
          yield Optional.of(List.of(fields));
        }
        // A model that has nothing to say may say it with an empty object.
        yield fields.fields().isEmpty()
            ? Optional.of(List.of())
            : fields.fields().values().stream()
                .flatMap(inner -> entries(inner).stream())
                .filter(list -> !list.isEmpty())
                .findFirst();
      }
      case MetadataValue.Text text -> Optional.empty();
      case MetadataValue.Amount amount -> Optional.empty();
      case MetadataValue.Flag flag -> Optional.empty();
      case MetadataValue.Nothing nothing -> Optional.empty();
    };
  }

  private static boolean isEntry(MetadataValue value) {
    return value instanceof MetadataValue.Fields(Map<String, MetadataValue> fields)
        && fields.containsKey("claim");
  }

  private static Reading understood(List<MetadataValue> entries) {
    List<ModelClaim> claims = new ArrayList<>();
    int dropped = 0;
    for (MetadataValue entry : entries) {
      List<ModelClaim> read = ClaimEntry.read(entry);
      claims.addAll(read);
      dropped += read.isEmpty() ? 1 : 0;
    }
    return claims.isEmpty() && dropped > 0
        ? new Unreadable(
            "no entry of \"citations\" has a text \"claim\" and a number \"sourceIndex\"")
        : new Understood(claims, dropped);
  }
}
