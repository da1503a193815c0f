package dev.ibid.bench.data;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.text.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A question about a document, and the excerpts that answer it.
 *
 * @param excerpts in the document's text
 */
public record SpanQuestion(String text, List<Span> excerpts) {
  public SpanQuestion {
    excerpts = List.copyOf(excerpts);
  }

  /** The questions about each document, by its name. */
  public static Map<String, List<SpanQuestion>> load(DataFolder data) throws IOException {
    List<List<String>> table = Csv.parse(data.text("spans/questions_df.csv"));
    Map<String, String> documents = new LinkedHashMap<>();
    Map<String, List<SpanQuestion>> questions = new LinkedHashMap<>();
    for (List<String> row : table.subList(1, table.size())) {
      String name = row.get(2);
      String document = documents.get(name);
      if (document == null) {
        document = data.text(file(name));
        documents.put(name, document);
      }
      questions
          .computeIfAbsent(name, none -> new ArrayList<>())
          .add(new SpanQuestion(row.get(0), spans(document, DataFolder.json(row.get(1)))));
    }
    return questions;
  }

  /** Where a document lies in the folder of data. */
  public static String file(String document) {
    return "spans/" + document + ".md";
  }

  private static List<Span> spans(String document, JsonNode excerpts) {
    List<Span> spans = new ArrayList<>();
    for (JsonNode excerpt : excerpts) {
      // The data counts code points.
      spans.add(
          new Span(
              document.offsetByCodePoints(0, excerpt.get("start_index").asInt()),
              document.offsetByCodePoints(0, excerpt.get("end_index").asInt())));
    }
    return spans;
  }
}
