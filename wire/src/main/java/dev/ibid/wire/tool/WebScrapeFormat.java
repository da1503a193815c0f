package dev.ibid.wire.tool;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.ibid.source.MetadataValue;
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
  public void read(MetadataValue output, SourceCollector findings) {
    List<MetadataValue> pages = ResultFinder.in(output);
    for (int i = 0; i < pages.size(); i++) {
      Optional<String> asked = asked(findings, i, pages.size());
      switch (pages.get(i)) {
        case MetadataValue.Fields fields -> page(new ToolResultEntry(fields), asked, findings);
        case MetadataValue.Text(String text) -> text(text, asked, findings);
        case MetadataValue.Items items -> {}
        case MetadataValue.Amount amount -> {}
        case MetadataValue.Flag flag -> {}
        case MetadataValue.Nothing nothing -> {}
      }
    }
  }

  private static void page(ToolResultEntry page, Optional<String> asked, SourceCollector findings) {
    Optional<String> content = page.content();
    if (content.isPresent() || page.excerpt().isPresent()) {
      Optional<String> title = page.title().or(() -> content.flatMap(WebScrapeFormat::heading));
      findings.add(source -> page.describe(source, page.address().or(() -> asked), title));
    }
  }

  private static void text(String text, Optional<String> asked, SourceCollector findings) {
    List<MetadataValue> labelled = LabelledText.read(text);
    if (labelled.size() == 1
        && new ToolResultEntry((MetadataValue.Fields) labelled.getFirst()).address().isPresent()) {
      page(new ToolResultEntry((MetadataValue.Fields) labelled.getFirst()), asked, findings);
      return;
    }
    boolean html = LenientHtmlText.isHtml(text);
    LenientHtmlText page = LenientHtmlText.of(html ? text : "");
    String content = html ? page.text() : text;
    Optional<String> title = page.title().or(() -> heading(content));
    if (!content.isBlank()) {
      findings.add(source -> source.at(asked.orElse("")).titled(title.orElse("")).saying(content));
    }
  }

  /** The address among the parameters, if there is no doubt which page it belongs to. */
  private static Optional<String> asked(SourceCollector findings, int index, int pages) {
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
