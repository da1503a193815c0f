package dev.ibid.wire.tool;

import dev.ibid.source.MetadataValue;
import dev.ibid.text.Snippet;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Articles of Wikipedia, as its interfaces and the tools built on them return them. An article
 * without an address gets the one that follows from its title and the language asked for.
 */
final class WikipediaFormat implements OutputFormat {
  @Override
  public void read(MetadataValue output, SourceCollector findings) {
    for (MetadataValue result : articles(output)) {
      switch (result) {
        case MetadataValue.Fields fields -> article(fields, findings);
        case MetadataValue.Text(String text) -> text(text, findings);
        case MetadataValue.Items items -> {}
        case MetadataValue.Amount amount -> {}
        case MetadataValue.Flag flag -> {}
        case MetadataValue.Nothing nothing -> {}
      }
    }
  }

  private static void article(MetadataValue.Fields fields, SourceCollector findings) {
    ToolResultEntry entry = new ToolResultEntry(fields);
    if (entry.content().isPresent() || entry.excerpt().isPresent()) {
      Optional<String> title = entry.title();
      Optional<String> address =
          entry
              .address()
              .or(() -> desktop(fields))
              .or(() -> title.map(name -> address(name, findings)));
      findings.add(source -> entry.describe(source, address, title));
    }
  }

  private static void text(String text, SourceCollector findings) {
    List<MetadataValue> results = LabelledText.read(text);
    for (MetadataValue result : results) {
      article((MetadataValue.Fields) result, findings);
    }
    if (results.isEmpty() && !text.isBlank()) {
      findings.warn(
          "cannot be cited: it is a text without an article, \"%s\"".formatted(Snippet.of(text)));
    }
  }

  private static Optional<String> desktop(MetadataValue.Fields fields) {
    return fields.fields().get("content_urls") instanceof MetadataValue.Fields urls
            && urls.fields().get("desktop") instanceof MetadataValue.Fields desktop
        ? ValueTexts.find(desktop, "page")
        : Optional.empty();
  }

  private static String address(String title, SourceCollector findings) {
    String language =
        findings
            .parameter("language", "lang")
            .filter(code -> code.matches("[a-z]{2,3}(-[a-z]{2,10})?|simple"))
            .orElse("en");
    String page =
        URLEncoder.encode(title.strip().replace(' ', '_'), StandardCharsets.UTF_8)
            .replace("%3A", ":")
            .replace("%28", "(")
            .replace("%29", ")")
            .replace("%2C", ",")
            .replace("%2F", "/");
    return "https://%s.wikipedia.org/wiki/%s".formatted(language, page);
  }

  /** The results, also those that stand in columns: titles, extracts and addresses. */
  private static List<MetadataValue> articles(MetadataValue output) {
    if (output instanceof MetadataValue.Items(List<MetadataValue> items)
        && items.size() == 4
        && items.get(1) instanceof MetadataValue.Items(List<MetadataValue> titles)
        && items.get(2) instanceof MetadataValue.Items(List<MetadataValue> extracts)
        && items.get(3) instanceof MetadataValue.Items(List<MetadataValue> addresses)
        && titles.size() == extracts.size()
        && titles.size() == addresses.size()) {
      List<MetadataValue> articles = new ArrayList<>();
      for (int i = 0; i < titles.size(); i++) {
        articles.add(
            new MetadataValue.Fields(
                Map.of(
                    "title", titles.get(i), "snippet", extracts.get(i), "url", addresses.get(i))));
      }
      return articles;
    }
    return ResultFinder.in(output);
  }
}
