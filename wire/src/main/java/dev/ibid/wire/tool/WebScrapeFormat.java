package dev.ibid.wire.tool;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.ibid.source.Value;
import java.util.List;
import java.util.Optional;

/**
 * Pages of the web: their HTML, their text, or objects with these inside. A page that does not say
 * where it is has the address that was asked for.
 */
final class WebScrapeFormat implements OutputFormat {
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,2}\\s+(.+?)\\s*#*$");
  private static final int HEAD_CHARS = 2_000;

  @Override
  public void read(Value output, Findings findings) {
    List<Value> pages = Results.in(output);
    for (int i = 0; i < pages.size(); i++) {
      Optional<String> asked = asked(findings, i, pages.size());
      switch (pages.get(i)) {
        case Value.Fields fields -> page(new Entry(fields), asked, findings);
        case Value.Text(String text) -> text(text, asked, findings);
        case Value.Items items -> {}
        case Value.Amount amount -> {}
        case Value.Flag flag -> {}
        case Value.Nothing nothing -> {}
      }
    }
  }

  private static void page(Entry page, Optional<String> asked, Findings findings) {
    Optional<String> content = page.content();
    if (content.isPresent() || page.excerpt().isPresent()) {
      Optional<String> title = page.title().or(() -> content.flatMap(WebScrapeFormat::heading));
      findings.add(source -> page.describe(source, page.address().or(() -> asked), title));
    }
  }

  private static void text(String text, Optional<String> asked, Findings findings) {
    List<Value> labelled = LabelledText.read(text);
    if (labelled.size() == 1
        && new Entry((Value.Fields) labelled.getFirst()).address().isPresent()) {
      page(new Entry((Value.Fields) labelled.getFirst()), asked, findings);
      return;
    }
    boolean html = HtmlText.isHtml(text);
    HtmlText page = HtmlText.of(html ? text : "");
    String content = html ? page.text() : text;
    Optional<String> title = page.title().or(() -> heading(content));
    if (!content.isBlank()) {
      findings.add(source -> source.at(asked.orElse("")).titled(title.orElse("")).saying(content));
    }
  }

  /** The address among the parameters, if there is no doubt which page it belongs to. */
  private static Optional<String> asked(Findings findings, int index, int pages) {
    Optional<String> urls = findings.parameter("urls");
    if (urls.isPresent()) {
      List<String> each = urls.get().lines().toList();
      return each.size() == pages ? Optional.of(each.get(index)) : Optional.empty();
    }
    return pages == 1 ? findings.parameter("url", "uri", "link") : Optional.empty();
  }

  private static Optional<String> heading(String content) {
    Matcher heading = HEADING.matcher(content.substring(0, Math.min(HEAD_CHARS, content.length())));
    return heading.find() ? Optional.of(heading.group(1)) : Optional.empty();
  }
}
