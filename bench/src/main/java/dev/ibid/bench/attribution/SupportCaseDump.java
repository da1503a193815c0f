package dev.ibid.bench.attribution;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.attribution.support.SupportWeights;
import dev.ibid.bench.data.DataFolder;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Prints every claim with every source, what comparing them finds out and the sentence that
 * decides, a line of JSON each: what {@code training/} measures its model with.
 */
public final class SupportCaseDump implements Benchmark {
  /** About as much before and behind the deciding sentence as a small model reads with it. */
  private static final int AROUND = 200;

  private static final ObjectMapper JSON = new ObjectMapper();

  @Override
  public Map<String, Integer> options() {
    return Map.of();
  }

  @Override
  public Set<String> folders() {
    return Set.of(DataFolder.OPTION);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    Map<String, List<SupportCase>> kinds = SupportData.kinds(DataFolder.of(options));
    List<ClassifiedCase> classified = new ArrayList<>();
    try (Classifiers classifiers = new Classifiers()) {
      classified.addAll(classifiers.classify(SupportWeights.Kind.STATIC, kinds));
      classified.addAll(
          classifiers.classify(
              SupportWeights.Kind.STATIC, Map.of("unrelated", SupportData.unrelated(kinds))));
    }
    StringBuilder lines = new StringBuilder();
    for (ClassifiedCase each : classified) {
      lines.append(line(each)).append('\n');
    }
    return lines.toString();
  }

  private static String line(ClassifiedCase classified) throws JsonProcessingException {
    SupportCase each = classified.each();
    Map<String, Double> traits = new TreeMap<>();
    classified.traits().forEach((feature, value) -> traits.put(feature.label(), value));
    Span deciding = classified.opinion().deciding().orElse(new Span(0, 0));
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("set", each.set());
    line.put("id", each.id());
    line.put("label", each.label());
    line.put("named", each.named());
    line.put("claim", each.claim());
    line.put("title", each.title());
    line.put("sentence", each.source().substring(deciding.start(), deciding.end()));
    line.put("window", around(each.source(), deciding));
    line.put("source", each.source());
    line.put("overlap", classified.overlap());
    line.put("score", classified.opinion().score());
    line.put("traits", traits);
    return JSON.writeValueAsString(line);
  }

  private static String around(String source, Span deciding) {
    int start = Math.max(0, deciding.start() - AROUND);
    int end = Math.min(source.length(), deciding.end() + AROUND);
    return source.substring(start, end);
  }
}
