package dev.ibid.wire.tool;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.ibid.source.MetadataValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Results that a tool wrote as text, with labels like {@code Title:} and {@code URL:} at the
 * beginning of lines. The label that comes first also tells where the next result begins.
 */
final class LabelledText {
  private static final Pattern LABEL =
      Pattern.compile(
          "(?i)^[\\s*#\\d.)-]*"
              + "(title|url source|url|link|source|snippet|description|summary|content"
              + "|markdown content|text|page)\\**\\s*:\\**\\s*(.*)$");
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("title", "title"),
          Map.entry("page", "title"),
          Map.entry("url", "url"),
          Map.entry("url source", "url"),
          Map.entry("link", "url"),
          Map.entry("source", "url"),
          Map.entry("snippet", "snippet"),
          Map.entry("description", "snippet"),
          Map.entry("summary", "snippet"),
          Map.entry("content", "content"),
          Map.entry("text", "content"),
          Map.entry("markdown content", "content"));

  /** Everything behind this label is content, whatever it looks like. */
  private static final String LAST = "markdown content";

  private final List<MetadataValue> results = new ArrayList<>();
  private Map<String, StringBuilder> result = new LinkedHashMap<>();
  private String first = "";
  private String current = "";
  private boolean last;

  private LabelledText() {}

  /** The results of a text; none unless it begins with a label and has two different ones. */
  static List<MetadataValue> read(String text) {
    LabelledText labelled = new LabelledText();
    if (!LABEL.matcher(text.strip().lines().findFirst().orElse("")).find()) {
      return List.of();
    }
    text.strip().lines().forEach(labelled::line);
    labelled.close();
    return labelled.results;
  }

  private void line(String line) {
    Matcher label = LABEL.matcher(line);
    if (last || !label.find()) {
      append(line);
      return;
    }
    String written = label.group(1).toLowerCase(Locale.ROOT);
    String name = NAMES.getOrDefault(written, "content");
    if (first.isEmpty()) {
      first = name;
    } else if (name.equals(first)) {
      close();
    } else if (result.containsKey(name)) {
      append(line);
      return;
    }
    current = name;
    result.put(name, new StringBuilder());
    append(label.group(2));
    last = written.equals(LAST);
  }

  private void append(String line) {
    StringBuilder value = result.get(current);
    if (value != null) {
      value.append(value.isEmpty() ? "" : "\n").append(line);
    }
  }

  private void close() {
    if (result.size() > 1) {
      Map<String, MetadataValue> fields = new LinkedHashMap<>();
      result.forEach(
          (name, value) -> fields.put(name, new MetadataValue.Text(value.toString().strip())));
      results.add(new MetadataValue.Fields(fields));
    }
    result = new LinkedHashMap<>();
  }
}
