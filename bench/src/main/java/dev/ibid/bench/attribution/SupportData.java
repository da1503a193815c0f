package dev.ibid.bench.attribution;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.attribution.support.SupportWeights;
import dev.ibid.bench.data.DataFolder;
import dev.ibid.text.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** The data sets of claims and sources, each a kind of its own. */
final class SupportData {
  static final String LIVED = "lived";

  /** What the model that reads was trained on. */
  private static final String SEEN = "fever";

  /** Of sets that are larger, a sample, so that all kinds are about as large. */
  private static final int MOST_PAIRS = 1_200;

  private static final int UNRELATED = 2_000;
  private static final long SEED = 7;
  private static final Map<String, String> FILES = new LinkedHashMap<>();
  private static final Map<String, String> PREMISES = new LinkedHashMap<>();

  static {
    FILES.put("wice", "attribution/wice_dev.jsonl");
    FILES.put("scifact", "attribution/scifact_train.jsonl");
    FILES.put("attributionbench", "attribution/attributionbench_dev.jsonl");
    PREMISES.put(SEEN, "nli/fever_dev.jsonl");
    PREMISES.put("fm2", "nli/fm2_dev.jsonl");
  }

  private SupportData() {}

  /** The three sets that there are sentences for. */
  static Map<String, List<SupportCase>> load(DataFolder folder) throws IOException {
    Map<String, List<SupportCase>> sets = new LinkedHashMap<>();
    for (Map.Entry<String, String> file : FILES.entrySet()) {
      List<SupportCase> cases = new ArrayList<>();
      for (JsonNode line : folder.lines(file.getValue())) {
        cases.add(SupportCase.of(file.getKey(), line));
      }
      sets.put(file.getKey(), cases);
    }
    return sets;
  }

  /** Of these kinds those that the model has not seen which reads for some weights. */
  static Map<String, List<SupportCase>> unseenBy(
      SupportWeights.Kind kind, Map<String, List<SupportCase>> kinds) {
    Map<String, List<SupportCase>> unseen = new LinkedHashMap<>(kinds);
    if (kind == SupportWeights.Kind.READ) {
      unseen.remove(SEEN);
    }
    return unseen;
  }

  /** All kinds, English. */
  static Map<String, List<SupportCase>> kinds(DataFolder folder) throws IOException {
    Map<String, List<SupportCase>> kinds = load(folder);
    for (Map.Entry<String, String> file : PREMISES.entrySet()) {
      List<SupportCase> cases = new ArrayList<>();
      for (JsonNode line : folder.lines(file.getValue())) {
        cases.add(SupportCase.ofPremise(file.getKey(), cases.size(), line));
      }
      Collections.shuffle(cases, new Random(SEED));
      kinds.put(file.getKey(), List.copyOf(cases.subList(0, Math.min(MOST_PAIRS, cases.size()))));
    }
    kinds.put(LIVED, lived(folder, "en"));
    return kinds;
  }

  /** The claims of everyday answers, each with every source that its answer had. */
  static List<SupportCase> lived(DataFolder folder, String language) throws IOException {
    List<SupportCase> cases = new ArrayList<>();
    for (JsonNode line : folder.lines("lived/answers_dev.jsonl")) {
      if (line.get("lang").asText().equals(language)) {
        addClaims(line, cases);
      }
    }
    return cases;
  }

  private static void addClaims(JsonNode line, List<SupportCase> cases) {
    String before = "";
    int number = 0;
    for (JsonNode claim : line.get("claims")) {
      Set<String> named = new HashSet<>();
      claim.get("sources").forEach(id -> named.add(id.asText()));
      String id = "%s-%d".formatted(line.get("id").asText(), number++);
      for (JsonNode source : line.get("sources")) {
        String text = source.path("fullContent").asText(source.path("snippet").asText(""));
        cases.add(
            new SupportCase(
                LIVED,
                id,
                claim.get("text").asText(),
                before,
                source.path("title").asText(""),
                text,
                List.of(new Span(0, text.length())),
                Set.of(),
                named.contains(source.get("id").asText()),
                claim.get("verdict").asText()));
      }
      before = claim.get("text").asText();
    }
  }

  /** Claims beside sources of other claims, across all kinds. */
  static List<SupportCase> unrelated(Map<String, List<SupportCase>> kinds) {
    List<SupportCase> all = kinds.values().stream().flatMap(List::stream).toList();
    Random random = new Random(SEED);
    List<SupportCase> pairs = new ArrayList<>();
    while (pairs.size() < UNRELATED) {
      SupportCase one = all.get(random.nextInt(all.size()));
      SupportCase other = all.get(random.nextInt(all.size()));
      boolean lived = one.set().equals(LIVED) && other.set().equals(LIVED);
      if (!lived && !one.claim().equals(other.claim()) && !one.source().equals(other.source())) {
        pairs.add(one.against(other, pairs.size()));
      }
    }
    return pairs;
  }
}
