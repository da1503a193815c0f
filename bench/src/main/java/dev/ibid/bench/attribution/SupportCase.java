package dev.ibid.bench.attribution;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A claim, a source, and whether people found the one supported by the other.
 *
 * @param context what the claim is about, in words of its own
 * @param spans where each sentence of the source stands in its text
 * @param gold which of them decide; none if nobody said
 */
record SupportCase(
    String set,
    String id,
    String claim,
    String context,
    String source,
    List<Span> spans,
    Set<Integer> gold,
    String label) {
  static final int FOLDS = 5;

  static SupportCase of(String set, JsonNode line) {
    StringBuilder source = new StringBuilder();
    List<Span> spans = new ArrayList<>();
    for (JsonNode candidate : line.get("candidates")) {
      int start = source.length();
      source.append(candidate.asText());
      spans.add(new Span(start, source.length()));
      source.append("\n\n");
    }
    Set<Integer> gold = new HashSet<>();
    line.get("gold_sets").forEach(each -> each.forEach(index -> gold.add(index.asInt())));
    return new SupportCase(
        set,
        line.get("id").asText(),
        line.get("claim").asText(),
        // A question is no context: its words are in every answer to it, right or wrong.
        set.equals("wice") ? line.get("context").asText("") : "",
        source.toString(),
        spans,
        gold,
        line.get("label").asText());
  }

  boolean isSupported() {
    return label.equals("supported");
  }

  /** By the claim alone, so that equal claims are fitted and tested apart from one another. */
  int fold() {
    return Math.floorMod(claim.hashCode(), FOLDS);
  }

  /** Whether a place in the source is one that decides. */
  boolean isGold(Span place) {
    return gold.stream().anyMatch(index -> spans.get(index).overlaps(place));
  }
}
