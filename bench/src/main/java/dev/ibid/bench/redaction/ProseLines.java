package dev.ibid.bench.redaction;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.wire.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What people wrote, from a folder of Markdown and JSON lines. */
record ProseLines(List<String> english, List<String> korean) {
  /** Shorter strings of JSON are ids and labels. */
  private static final int SHORTEST = 40;

  ProseLines {
    english = List.copyOf(english);
    korean = List.copyOf(korean);
  }

  static ProseLines in(Path folder) throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        if (file.toString().endsWith(".md")) {
          texts.add(Files.readString(file));
        } else if (file.toString().endsWith(".jsonl")) {
          for (String line : Files.readAllLines(file)) {
            collect(Json.tree(Json.parsers(Integer.MAX_VALUE).createParser(line)), texts);
          }
        }
      }
    }
    return new ProseLines(
        texts.stream().filter(text -> !isKorean(text)).toList(),
        texts.stream().filter(ProseLines::isKorean).toList());
  }

  private static void collect(JsonNode node, List<String> texts) {
    if (node.isTextual() && node.textValue().length() >= SHORTEST) {
      texts.add(node.textValue());
    }
    node.forEach(child -> collect(child, texts));
  }

  // Korean technical text is full of English words.
  static boolean isKorean(String text) {
    long hangul =
        text.codePoints()
            .filter(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HANGUL)
            .count();
    return hangul * 5 > text.length();
  }
}
