package dev.ibid.wire.tool;

import dev.ibid.source.Value;
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
  public void read(Value output, Findings findings) {
    for (Value result : articles(output)) {
      switch (result) {
        case Value.Fields fields -> article(fields, findings);
        case Value.Text(String text) -> text(text, findings);
        case Value.Items items -> {}
        case Value.Amount amount -> {}
        case Value.Flag flag -> {}
        case Value.Nothing nothing -> {}
      }
    }
  }

  private static void article(Value.Fields fields, Findings findings) {
    Entry entry = new Entry(fields);
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

  private static void text(String text, Findings findings) {
    List<Value> results = LabelledText.read(text);
    for (Value result : results) {
      article((Value.Fields) result, findings);
    }
    if (results.isEmpty() && !text.isBlank()) {
      findings.add(source -> source.saying(Texts.plain(text)));
    }
  }

  private static Optional<String> desktop(Value.Fields fields) {
    return fields.fields().get("content_urls") instanceof Value.Fields urls
            && urls.fields().get("desktop") instanceof Value.Fields desktop
        ? Texts.find(desktop, "page")
        : Optional.empty();
  }

  private static String address(String title, Findings findings) {
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
  private static List<Value> articles(Value output) {
    if (output instanceof Value.Items(List<Value> items)
        && items.size() == 4
        && items.get(1) instanceof Value.Items(List<Value> titles)
        && items.get(2) instanceof Value.Items(List<Value> extracts)
        && items.get(3) instanceof Value.Items(List<Value> addresses)
        && titles.size() == extracts.size()
        && titles.size() == addresses.size()) {
      List<Value> articles = new ArrayList<>();
      for (int i = 0; i < titles.size(); i++) {
        articles.add(
            new Value.Fields(
                Map.of(
                    "title", titles.get(i), "snippet", extracts.get(i), "url", addresses.get(i))));
      }
      return articles;
    }
    return Results.in(output);
  }
}
