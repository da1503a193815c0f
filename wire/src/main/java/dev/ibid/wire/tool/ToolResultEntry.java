package dev.ibid.wire.tool;

import dev.ibid.source.MetadataValue;
import dev.ibid.tool.ToolSource;
import dev.ibid.tool.WebAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** One result of a tool, whose facts have another name with every tool. */
final class ToolResultEntry {
  private static final List<String> ADDRESS =
      List.of(
          """
          htmlurl url link uri href sourceurl weburl pageurl permalink fullurl canonicalurl
          firsturl abstracturl
          """
              .split("\\s+"));
  private static final List<String> MAYBE_ADDRESS = List.of("source", "id", "displaylink");
  private static final List<String> FILE =
      List.of(
          "path", "filepath", "file", "filename", "source", "documentname", "docname", "document");
  private static final List<String> TITLE =
      List.of("title", "name", "heading", "headline", "pagetitle", "displayname", "htmltitle");
  private static final List<String> EXCERPT =
      List.of(
          """
          snippet description summary excerpt highlights highlight abstract abstracttext
          caption htmlsnippet
          """
              .split("\\s+"));
  private static final List<String> CONTENT =
      List.of(
          """
          fullcontent rawcontent fulltext markdown pagecontent content text extract chunk
          chunktext passage body html rawhtml document
          """
              .split("\\s+"));
  private static final List<String> PAGE = List.of("pagenumber", "pagelabel", "page");
  private static final List<String> LAYERS =
      List.of("metadata", "node", "document", "payload", "_source", "fields", "loc");
  private static final int MAX_LAYERS = 8;

  private final MetadataValue.Fields fields;
  private final List<Map<String, MetadataValue>> layers = new ArrayList<>();

  ToolResultEntry(MetadataValue.Fields fields) {
    this.fields = fields;
    addLayer(fields);
  }

  private void addLayer(MetadataValue.Fields inside) {
    if (layers.size() == MAX_LAYERS) {
      return;
    }
    Map<String, MetadataValue> layer = new HashMap<>();
    inside.fields().forEach((name, value) -> layer.putIfAbsent(spelling(name), value));
    layers.add(layer);
    for (String name : LAYERS) {
      if (layer.get(name) instanceof MetadataValue.Fields inner) {
        addLayer(inner);
      }
    }
  }

  /** One spelling for {@code sourceURL}, {@code source_url} and {@code source-url}. */
  static String spelling(String name) {
    String plain = name.toLowerCase(Locale.ROOT);
    return plain.startsWith("_") ? plain : plain.replace("_", "").replace("-", "");
  }

  Optional<String> address() {
    return find(ADDRESS)
        .or(
            () ->
                MAYBE_ADDRESS.stream()
                    .flatMap(name -> find(List.of(name)).stream())
                    .filter(text -> WebAddress.find(text).isPresent())
                    .findFirst());
  }

  /** The address of a file: where it is, or at least its name. */
  Optional<String> fileAddress() {
    return address().or(() -> find(FILE));
  }

  Optional<String> fileTitle() {
    return title()
        .or(() -> find(List.of("filename", "documentname", "docname")))
        .or(() -> find(FILE).map(ToolResultEntry::lastSegment));
  }

  Optional<String> title() {
    return find(TITLE).map(ValueTexts::line).or(this::titleInside).filter(name -> !name.isBlank());
  }

  private Optional<String> titleInside() {
    return find(CONTENT)
        .filter(LenientHtmlText::isHtml)
        .flatMap(html -> LenientHtmlText.of(html).title());
  }

  Optional<String> content() {
    return find(CONTENT).map(ValueTexts::plain).filter(text -> !text.isBlank());
  }

  Optional<String> excerpt() {
    return find(EXCERPT).map(ValueTexts::line).filter(text -> !text.isBlank());
  }

  OptionalInt page() {
    return layers.stream()
        .flatMap(
            layer -> PAGE.stream().flatMap(name -> Optional.ofNullable(layer.get(name)).stream()))
        .mapToInt(ToolResultEntry::pageNumber)
        .filter(page -> page > 0)
        .findFirst();
  }

  /** Whether there is anything to cite. */
  boolean isUsable() {
    return address().isPresent() || content().isPresent() || excerpt().isPresent();
  }

  /** What a source has no place for. */
  MetadataValue.Fields others() {
    Map<String, MetadataValue> others = new LinkedHashMap<>(fields.fields());
    others
        .keySet()
        .removeIf(
            name ->
                Stream.of(ADDRESS, TITLE, EXCERPT, CONTENT)
                    .anyMatch(known -> known.contains(spelling(name))));
    return new MetadataValue.Fields(others);
  }

  /** A source with all that is known here. */
  ToolSource describe(ToolSource bare) {
    return describe(bare, address(), title());
  }

  ToolSource describe(ToolSource bare, Optional<String> address, Optional<String> title) {
    ToolSource source =
        bare.at(address.orElse(""))
            .titled(title.orElse(""))
            .saying(content().orElse(""))
            .excerpted(excerpt().orElse(""));
    OptionalInt page = page();
    return page.isPresent() ? source.onPage(page.getAsInt()) : source;
  }

  private Optional<String> find(List<String> names) {
    for (Map<String, MetadataValue> layer : layers) {
      for (String name : names) {
        Optional<String> text =
            Optional.ofNullable(layer.get(name))
                .filter(value -> !(value instanceof MetadataValue.Fields && LAYERS.contains(name)))
                .flatMap(ValueTexts::find)
                .filter(found -> !found.isBlank());
        if (text.isPresent()) {
          return text;
        }
      }
    }
    return Optional.empty();
  }

  private static int pageNumber(MetadataValue value) {
    try {
      return switch (value) {
        case MetadataValue.Amount(var amount) -> amount.intValueExact();
        case MetadataValue.Text(String text) -> Integer.parseInt(text.strip());
        case MetadataValue.Flag flag -> 0;
        case MetadataValue.Nothing nothing -> 0;
        case MetadataValue.Items items -> 0;
        case MetadataValue.Fields fields -> 0;
      };
    } catch (ArithmeticException | NumberFormatException e) {
      // Pages may be called iv, or A-3: these are no numbers.
      return 0;
    }
  }

  private static String lastSegment(String path) {
    String plain = path.replace('\\', '/').replaceFirst("/+$", "");
    return plain.substring(plain.lastIndexOf('/') + 1);
  }
}
