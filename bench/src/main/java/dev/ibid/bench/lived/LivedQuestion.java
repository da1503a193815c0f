package dev.ibid.bench.lived;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.bench.data.DataFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A question about documents as a user asks it.
 *
 * @param near of one that nothing answers, whether it is about what the documents are about
 */
public record LivedQuestion(
    String id, String language, String text, boolean answerable, boolean near, GoldQuotes gold) {
  private static final String FILE = "lived/questions_dev.jsonl";

  /** The questions about documents of a language. */
  public static List<LivedQuestion> load(DataFolder data, String language) throws IOException {
    List<LivedQuestion> questions = new ArrayList<>();
    for (JsonNode line : data.lines(FILE)) {
      if (line.get("lang").asText().equals(language)) {
        List<String> quotes = new ArrayList<>();
        line.get("gold").forEach(gold -> quotes.add(gold.get("quote").asText()));
        questions.add(
            new LivedQuestion(
                line.get("id").asText(),
                language,
                line.get("question").asText(),
                line.get("answerable").asBoolean(),
                line.get("near").asBoolean(),
                new GoldQuotes(quotes)));
      }
    }
    return questions;
  }
}
