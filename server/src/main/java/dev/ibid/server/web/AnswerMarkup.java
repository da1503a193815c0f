package dev.ibid.server.web;

import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.Reference;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.text.Span;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;
import org.commonmark.renderer.html.UrlSanitizer;

/**
 * The text of an answer as HTML that needs no script: Markdown rendered, markers as links to their
 * sources. What looks like HTML in the text is text, and links lead only where links may lead.
 */
final class AnswerMarkup {
  /** Stand around the number of a source while Markdown is read; no text may hold them. */
  private static final char OPEN = '\uE000';

  private static final char CLOSE = '\uE001';
  private static final Pattern SIGN = Pattern.compile("\uE000(\\d+)\uE001");
  private static final Set<String> SCHEMES =
      Set.of("http", "https", "mailto", "vscode", "cursor", "file");
  private static final Pattern CREDENTIALS = Pattern.compile("[^:]*:[/\\\\]{2}[^/\\\\?#]*@");
  private static final Pattern PICTURE =
      Pattern.compile("data:image/(png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]+");

  private static final List<TablesExtension> EXTENSIONS =
      List.of((TablesExtension) TablesExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder()
          .extensions(EXTENSIONS)
          .escapeHtml(true)
          .sanitizeUrls(true)
          .urlSanitizer(new Addresses())
          .nodeRendererFactory(Markers::new)
          .build();

  private AnswerMarkup() {}

  static String of(StoredAnswer answer) {
    return RENDERER.render(PARSER.parse(signed(answer))).replaceAll("[\uE000-\uE001]", "");
  }

  /** The text with a sign for each citation, at its marker or behind its statement. */
  private static String signed(StoredAnswer answer) {
    String text = answer.text().replaceAll("[\uE000-\uE001]", "\uFFFD");
    StringBuilder signed = new StringBuilder(text);
    answer.references().stream()
        .sorted(
            Comparator.comparing(AnswerMarkup::place, Comparator.comparingInt(Span::start))
                .reversed())
        .forEach(
            reference -> {
              Span place = place(reference);
              signed.replace(place.start(), place.end(), signs(answer, reference));
            });
    return signed.toString();
  }

  private static Span place(Reference reference) {
    return reference
        .marker()
        .orElseGet(() -> new Span(reference.span().end(), reference.span().end()));
  }

  private static String signs(StoredAnswer answer, Reference reference) {
    StringBuilder signs = new StringBuilder();
    answer.sources().stream()
        .filter(source -> reference.sourceIds().contains(source.id()))
        .mapToInt(AnswerSource::number)
        .forEach(number -> signs.append(OPEN).append(number).append(CLOSE));
    return signs.toString();
  }

  /** Where links and pictures of a text may lead. */
  private static final class Addresses implements UrlSanitizer {
    @Override
    public String sanitizeLinkUrl(String url) {
      return link(url).orElse("");
    }

    @Override
    public String sanitizeImageUrl(String url) {
      return PICTURE.matcher(url).matches() ? url : "";
    }
  }

  /** The address if it may be followed: nobody's name or password stands in it. */
  static Optional<String> link(String url) {
    int colon = url.indexOf(':');
    return colon > 0
            && SCHEMES.contains(url.substring(0, colon).toLowerCase(Locale.ROOT))
            && !CREDENTIALS.matcher(url).lookingAt()
        ? Optional.of(url)
        : Optional.empty();
  }

  /** Writes text, and the signs in it as links. */
  private static final class Markers implements NodeRenderer {
    private final HtmlWriter html;

    Markers(HtmlNodeRendererContext context) {
      this.html = context.getWriter();
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
      return Set.of(Text.class);
    }

    @Override
    public void render(Node node) {
      String text = ((Text) node).getLiteral();
      Matcher sign = SIGN.matcher(text);
      int at = 0;
      while (sign.find()) {
        html.text(text.substring(at, sign.start()));
        html.tag("sup");
        html.tag("a", Map.of("href", "#source-" + sign.group(1)));
        html.text("[" + sign.group(1) + "]");
        html.tag("/a");
        html.tag("/sup");
        at = sign.end();
      }
      html.text(text.substring(at));
    }
  }
}
