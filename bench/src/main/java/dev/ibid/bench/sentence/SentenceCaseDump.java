package dev.ibid.bench.sentence;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.bench.quality.Laboratory;
import dev.ibid.bench.quality.QualityBenchmark;
import dev.ibid.search.sentence.DescribedUnit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Prints every English question with the units that the model would read, a line of JSON each: what
 * {@code training/} measures its encoder with.
 */
public final class SentenceCaseDump extends QualityBenchmark {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Override
  public String measure(Laboratory laboratory) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (SentenceCase each : SentenceFitting.english(laboratory)) {
      lines.append(line(each)).append('\n');
    }
    return lines.toString();
  }

  private static String line(SentenceCase each) throws JsonProcessingException {
    List<Map<String, Object>> units = new ArrayList<>();
    for (DescribedUnit unit : each.units()) {
      Map<String, Double> features = new TreeMap<>();
      unit.features().forEach((feature, value) -> features.put(feature.label(), value));
      units.add(
          Map.of(
              "context",
              unit.unit().inContext().context(),
              "text",
              unit.unit().inContext().text(),
              "features",
              features));
    }
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("kind", each.kind());
    line.put("asked", each.asked());
    line.put("question", each.question());
    line.put("gold", each.gold());
    line.put("units", units);
    return JSON.writeValueAsString(line);
  }
}
