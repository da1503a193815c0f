package dev.ibid.wire.tool;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.ibid.source.MetadataValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Results that a tool wrote as a Markdown list of links, each with what it says below it. */
final class LinkList {
  private static final Pattern LINK =
      Pattern.compile(
          "^\\s*(?:[-*+]|#+|\\d+[.)])?\\s*\\**\\[([^\\]]+)\\]\\((https?://[^\\s)]+)\\)\\**\\s*[:–—-]?\\s*(.*)$");

  private LinkList() {}

  /** The results of a text; none unless it begins with one. */
  static List<MetadataValue> read(String text) {
    List<MetadataValue> results = new ArrayList<>();
    String title = "";
    String url = "";
    StringBuilder below = new StringBuilder();
    for (String line : text.strip().lines().toList()) {
      Matcher link = LINK.matcher(line);
      boolean found = link.find();
      if (url.isEmpty() && !found) {
        return List.of();
      }
      if (found) {
        if (!url.isEmpty()) {
          results.add(result(title, url, below.toString()));
        }
        title = link.group(1);
        url = link.group(2);
        below.setLength(0);
        below.append(link.group(3));
      } else {
        below.append('\n').append(line);
      }
    }
    if (!url.isEmpty()) {
      results.add(result(title, url, below.toString()));
    }
    return results;
  }

  private static MetadataValue result(String title, String url, String below) {
    return new MetadataValue.Fields(
        Map.of(
            "title", new MetadataValue.Text(title),
            "url", new MetadataValue.Text(url),
            "snippet", new MetadataValue.Text(below)));
  }
}
