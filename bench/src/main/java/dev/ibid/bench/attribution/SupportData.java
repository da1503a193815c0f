package dev.ibid.bench.attribution;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.bench.data.DataFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The data sets of claims and sources. */
final class SupportData {
  private static final Map<String, String> FILES = new LinkedHashMap<>();

  static {
    FILES.put("wice", "attribution/wice_dev.jsonl");
    FILES.put("scifact", "attribution/scifact_train.jsonl");
    FILES.put("attributionbench", "attribution/attributionbench_dev.jsonl");
  }

  private SupportData() {}

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
}
