package dev.ibid.bench.data;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/** Questions with sentences that answer them and others that do not, in an order of chance. */
final class QuestionRecords {
  private static final int MOST_CHARS = 300;
  private static final Pattern SPACES = Pattern.compile("\\s+");

  private final Random random;
  private final List<JsonNode> records = new ArrayList<>();
  private int next;

  QuestionRecords(DataFolder data, String set, Random random) throws IOException {
    this.random = random;
    for (JsonNode record : data.lines("qa/" + set + ".jsonl")) {
      if (!record.get("positives").isEmpty() && record.get("negatives").size() > 1) {
        records.add(record);
      }
    }
    Collections.shuffle(records, random);
  }

  /** The next one; behind the last comes the first. */
  JsonNode take() {
    return records.get(next++ % records.size());
  }

  /** As much of a text as an event of a talk says. */
  static String text(JsonNode text) {
    String whole = text.asText();
    return whole.length() > MOST_CHARS
        ? whole.substring(0, whole.lastIndexOf(' ', MOST_CHARS) + 1)
        : whole;
  }

  /** Some words of a question, as somebody else would ask: {@code share} of {@code of} are kept. */
  String shortened(String question, int share, int of) {
    List<String> words = new ArrayList<>(SPACES.splitAsStream(question).toList());
    int kept = Math.max(2, words.size() * share / of);
    while (words.size() > kept) {
      words.remove(random.nextInt(words.size()));
    }
    return String.join(" ", words);
  }
}
