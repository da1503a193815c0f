package dev.ibid.bench.anchor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.bench.data.DataFolder;
import dev.ibid.text.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The sets of quotes from real histories of Markdown documents. */
final class AnchorData {
  private static final List<String> SETS = List.of("mcp", "ko_react");

  private AnchorData() {}

  static Map<String, List<AnchorCase>> load(DataFolder data) throws IOException {
    Map<String, List<AnchorCase>> sets = new LinkedHashMap<>();
    for (String set : SETS) {
      sets.put(set, load(data, set));
    }
    return sets;
  }

  private static List<AnchorCase> load(DataFolder data, String set) throws IOException {
    Map<String, Version> versions = new HashMap<>();
    for (JsonNode document : data.lines("anchoring/%s.docs.jsonl".formatted(set))) {
      versions.put(document.get("sha").asText(), new Version(document.get("text").asText()));
    }
    List<AnchorCase> cases = new ArrayList<>();
    for (JsonNode anchor : data.lines("anchoring/%s.anchors.jsonl".formatted(set))) {
      Version before = Objects.requireNonNull(versions.get(anchor.get("old_sha").asText()));
      Version after = Objects.requireNonNull(versions.get(anchor.get("new_sha").asText()));
      Span span = span(before.text(), anchor.get("start"), anchor.get("end"));
      Label label = Label.valueOf(anchor.get("label").asText().toUpperCase(Locale.ROOT));
      cases.add(
          new AnchorCase(
              anchor.get("id").asText(),
              label,
              before.prepared().describe(span),
              before,
              after,
              label == Label.DELETED
                  ? Optional.empty()
                  : Optional.of(
                      span(after.text(), anchor.get("gold_start"), anchor.get("gold_end")))));
    }
    return cases;
  }

  /** The data counts code points. */
  private static Span span(String text, JsonNode start, JsonNode end) {
    int from = text.offsetByCodePoints(0, start.asInt());
    return new Span(from, text.offsetByCodePoints(from, end.asInt() - start.asInt()));
  }
}
