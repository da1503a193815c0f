package dev.ibid.wire.tool;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The text of HTML, however broken: tags dropped, blocks on lines of their own, scripts and styles
 * left out. Made for what tools return, where a whole page is as likely as two words in bold; files
 * are read by a parser that keeps to the standard.
 */
final class LenientHtmlText {
  private static final Set<String> SILENT =
      Set.of("script", "style", "noscript", "template", "svg", "iframe", "object", "select");
  private static final Set<String> LINES = Set.of("br", "li", "tr", "dt", "dd", "option");
  private static final Set<String> BLOCKS =
      Set.of(
          """
          address article aside blockquote body caption details div dl fieldset figcaption
          figure footer form h1 h2 h3 h4 h5 h6 head header hr html main nav ol p pre section
          summary table tbody tfoot thead ul
          """
              .split("\\s+"));
  private static final Set<String> INLINE =
      Set.of(
          """
          a abbr acronym area audio b base bdi bdo big button canvas center cite code col
          colgroup data del dfn em embed font i img input ins kbd label legend link map mark
          meta meter output picture progress q rp rt ruby s samp small source span strike
          strong sub sup td textarea th time title track tt u var video wbr
          """
              .split("\\s+"));

  private static final int HEAD_CHARS = 1_000;

  private final String html;
  private final LaidOutText text;
  private final LaidOutText title = new LaidOutText(false);
  private int at;
  private boolean titled;

  private LenientHtmlText(String given) {
    this.html = given.replace("\r\n", "\n");
    this.text = new LaidOutText(!isPage(html));
    while (at < html.length()) {
      step();
    }
  }

  static LenientHtmlText of(String html) {
    return new LenientHtmlText(html);
  }

  /** Whether a text has any tag of HTML in it. */
  static boolean isHtml(String text) {
    int open = text.indexOf('<');
    while (open >= 0) {
      if (text.startsWith("<!--", open) || text.regionMatches(true, open, "<!doctype", 0, 9)) {
        return true;
      }
      String name = name(text, open);
      int behind = nameStart(text, open) + name.length();
      if (isElement(name)
          && !name.contains("-")
          && behind < text.length()
          && " \t\r\n/>".indexOf(text.charAt(behind)) >= 0) {
        return text.indexOf('>', behind) >= 0;
      }
      open = text.indexOf('<', open + 1);
    }
    return false;
  }

  /**
   * Whether all of it is HTML, where line ends mean nothing. Other texts have a tag here and there,
   * and their lines stay.
   */
  private static boolean isPage(String html) {
    String edges = html.strip();
    String head = edges.substring(0, Math.min(HEAD_CHARS, edges.length())).toLowerCase(Locale.ROOT);
    return head.contains("<!doctype")
        || head.contains("<html")
        || head.contains("<body")
        || (edges.startsWith("<") && edges.endsWith(">"));
  }

  /** What a reader would see. */
  String text() {
    return text.toString();
  }

  Optional<String> title() {
    return Optional.of(title.toString()).filter(name -> !name.isBlank());
  }

  private void step() {
    char c = html.charAt(at);
    if (c == '<') {
      markup();
    } else if (c == '&') {
      at = HtmlEntities.decode(html, at, text::add);
    } else {
      text.add(c);
      at++;
    }
  }

  private void markup() {
    if (html.startsWith("<!--", at)) {
      at = behind("-->", at + 4);
    } else if (html.startsWith("<!", at) || html.startsWith("<?", at)) {
      at = behind(">", at + 2);
    } else {
      String name = name(html, at);
      if (isElement(name)) {
        element(name);
      } else {
        text.add('<');
        at++;
      }
    }
  }

  private void element(String name) {
    boolean closing = html.charAt(at + 1) == '/';
    at = tagEnd(nameStart(html, at) + name.length());
    if (!closing && SILENT.contains(name)) {
      at = closingTag(name);
    } else if (!closing && name.equals("title") && !titled) {
      titled = true;
      int end = closingTag(name);
      while (at < end) {
        at = HtmlEntities.decode(html, at, title::add);
      }
    } else if (LINES.contains(name)) {
      text.line();
    } else if (BLOCKS.contains(name)) {
      text.paragraph();
    } else if (name.equals("td") || name.equals("th")) {
      text.add(' ');
    }
  }

  /** The index behind a tag; a quote that is never closed does not swallow the page. */
  private int tagEnd(int from) {
    int i = from;
    while (i < html.length()) {
      char c = html.charAt(i);
      if (c == '>') {
        return i + 1;
      }
      if ((c == '"' || c == '\'') && html.charAt(i - 1) == '=') {
        int close = html.indexOf(c, i + 1);
        if (close < 0) {
          return behind(">", i);
        }
        i = close;
      }
      i++;
    }
    return html.length();
  }

  private int closingTag(String name) {
    for (int i = html.indexOf("</", at); i >= 0; i = html.indexOf("</", i + 2)) {
      if (html.regionMatches(true, i + 2, name, 0, name.length())) {
        return i;
      }
    }
    return html.length();
  }

  private int behind(String end, int from) {
    int found = html.indexOf(end, from);
    return found < 0 ? html.length() : found + end.length();
  }

  private static boolean isElement(String name) {
    return LINES.contains(name)
        || BLOCKS.contains(name)
        || INLINE.contains(name)
        || SILENT.contains(name)
        || (name.indexOf('-') > 0 && !name.endsWith("-"));
  }

  private static int nameStart(String text, int open) {
    return text.startsWith("/", open + 1) ? open + 2 : open + 1;
  }

  private static String name(String text, int open) {
    int start = nameStart(text, open);
    int end = start;
    while (end < text.length() && end - start < 40 && isNameCharacter(text.charAt(end))) {
      end++;
    }
    return text.substring(start, end).toLowerCase(Locale.ROOT);
  }

  private static boolean isNameCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  }
}
