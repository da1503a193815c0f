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
 * @param id of the claim; a claim that may come from several sources is a case with each
 * @param context what was said before
 * @param spans where each sentence of the source stands in its text
 * @param gold which of them decide; none if nobody said
 * @param named whether people named this source for the claim
 */
record SupportCase(
    String set,
    String id,
    String claim,
    String context,
    String title,
    String source,
    List<Span> spans,
    Set<Integer> gold,
    boolean named,
    String label) {
  static final int FOLDS = 5;

  /** A line of the attribution sets. */
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
        "",
        "",
        source.toString(),
        spans,
        gold,
        true,
        line.get("label").asText());
  }

  /** A line of the sets of premises and hypotheses. */
  static SupportCase ofPremise(String set, int number, JsonNode line) {
    String premise = line.get("premise").asText();
    String label =
        switch (line.get("label").asText()) {
          case "entailment" -> "supported";
          case "contradiction" -> "contradicted";
          default -> "not_enough_info";
        };
    return new SupportCase(
        set,
        set + "-" + number,
        line.get("hypothesis").asText(),
        "",
        "",
        premise,
        List.of(new Span(0, premise.length())),
        Set.of(),
        true,
        label);
  }

  /** The same claim against the source of another. */
  SupportCase against(SupportCase other, int number) {
    return new SupportCase(
        "unrelated",
        "unrelated-" + number,
        claim,
        "",
        other.title,
        other.source,
        other.spans,
        Set.of(),
        false,
        "unrelated");
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
