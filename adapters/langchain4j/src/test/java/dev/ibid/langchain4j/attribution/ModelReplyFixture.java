package dev.ibid.langchain4j.attribution;

import dev.ibid.answer.Reference.Confidence;
import dev.ibid.tool.ToolSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A reply about an answer, written the way models reply, and what has to come of it. A file has
 * parts that begin with lines like {@code === answer}: the answer, the sources with one on each
 * line, one reply or two, the references that are expected as {@code cited text | sources |
 * confidence}, and how each warning begins.
 */
record ModelReplyFixture(
    String answer,
    List<ToolSource> sources,
    List<String> replies,
    List<Expected> expected,
    List<String> warnings) {
  /** A reference that has to be there. */
  record Expected(String citedText, List<String> sourceIds, Confidence confidence) {}

  static ModelReplyFixture load(Path file) throws IOException {
    Map<String, List<String>> parts = new TreeMap<>();
    for (String part : ("\n" + Files.readString(file)).split("\n=== ", -1)) {
      int end = part.indexOf('\n');
      if (end >= 0 && !part.isBlank()) {
        parts
            .computeIfAbsent(part.substring(0, end).strip(), name -> new ArrayList<>())
            .add(part.substring(end + 1).stripTrailing());
      }
    }
    List<ToolSource> sources = new ArrayList<>();
    for (String line : lines(parts, "sources")) {
      sources.add(Sources.source(sources.size() + 1, "Source", line));
    }
    return new ModelReplyFixture(
        parts.getOrDefault("answer", List.of()).getFirst(),
        sources,
        parts.getOrDefault("reply", List.of()),
        lines(parts, "references").stream().map(ModelReplyFixture::expected).toList(),
        lines(parts, "warnings"));
  }

  private static List<String> lines(Map<String, List<String>> parts, String name) {
    return parts.getOrDefault(name, List.of()).stream()
        .flatMap(String::lines)
        .filter(line -> !line.isBlank())
        .toList();
  }

  private static Expected expected(String line) {
    List<String> fields = Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
    return new Expected(
        fields.get(0).replace("\\n", "\n").replace("\\p", "|"),
        List.of(fields.get(1).split(" ", -1)),
        Confidence.valueOf(fields.get(2).toUpperCase(Locale.ROOT)));
  }
}
