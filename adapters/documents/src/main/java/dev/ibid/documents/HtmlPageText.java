package dev.ibid.documents;

import dev.ibid.document.reader.Heading;
import dev.ibid.document.reader.SourceOffsets;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/** Collects what a page says, and where in the file it says it. Used for one page. */
final class HtmlPageText implements NodeVisitor {
  private static final Set<String> SILENT =
      Set.of("head", "script", "style", "noscript", "template", "svg", "math", "iframe", "object");
  private static final Set<String> WHOLE = Set.of("pre", "table");
  private static final Set<String> CELLS = Set.of("td", "th");
  private static final Set<String> LINES = Set.of("br", "li", "tr", "dt", "dd", "option");

  private final String file;
  private final StringBuilder text = new StringBuilder();
  private final SourceOffsets.Builder offsets = new SourceOffsets.Builder();
  private final List<Heading> headings = new ArrayList<>();
  private final List<Span> wholes = new ArrayList<>();
  private final Map<String, String> entities = new HashMap<>();
  private int silence;
  private int preformatted;
  private int wholeDepth;
  private int wholeStart;
  private int headingStart;
  private int position;

  HtmlPageText(String file) {
    this.file = file;
  }

  String text() {
    return text.toString();
  }

  SourceOffsets offsets() {
    return offsets.build(text.length());
  }

  List<Heading> headings() {
    return headings;
  }

  List<Span> wholes() {
    return wholes;
  }

  String firstHeading() {
    return headings.stream()
        .map(Heading::text)
        .filter(heading -> !heading.isEmpty())
        .findFirst()
        .orElse("");
  }

  @Override
  public void head(Node node, int depth) {
    if (node instanceof TextNode words && silence == 0) {
      add(words);
    } else if (node instanceof Element element) {
      open(element);
    }
  }

  private void open(Element element) {
    String name = element.normalName();
    if (element.sourceRange().isTracked()) {
      position = Math.max(position, Math.min(file.length(), element.sourceRange().startPos()));
    }
    if (SILENT.contains(name)) {
      silence++;
    }
    if (silence > 0) {
      return;
    }
    breakBefore(element, name);
    if (name.equals("pre")) {
      preformatted++;
    }
    if (WHOLE.contains(name) && wholeDepth++ == 0) {
      wholeStart = text.length();
    }
    if (headingLevel(name) > 0) {
      headingStart = text.length();
    }
  }

  private void breakBefore(Element element, String name) {
    if (LINES.contains(name)) {
      lineBreak(1);
    } else if (CELLS.contains(name)) {
      if (element.previousElementSibling() != null) {
        insert(" | ");
      }
    } else if (element.isBlock()) {
      lineBreak(2);
    }
  }

  @Override
  public void tail(Node node, int depth) {
    if (!(node instanceof Element element)) {
      return;
    }
    String name = element.normalName();
    if (silence > 0) {
      silence -= SILENT.contains(name) ? 1 : 0;
      return;
    }
    int level = headingLevel(name);
    if (level > 0) {
      heading(level);
    }
    if (name.equals("pre")) {
      preformatted--;
    }
    if (WHOLE.contains(name) && --wholeDepth == 0 && wholeStart < text.length()) {
      wholes.add(new Span(wholeStart, text.length()));
    }
    if (element.isBlock() && !LINES.contains(name) && !CELLS.contains(name)) {
      lineBreak(2);
    }
  }

  private void heading(int level) {
    int end = trimmedEnd();
    if (headingStart < end && wholeDepth == 0) {
      String title = text.substring(headingStart, end).replaceAll("\\s+", " ").strip();
      headings.add(new Heading(level, title, new Span(headingStart, end)));
    }
  }

  private static int headingLevel(String name) {
    return name.length() == 2
            && name.charAt(0) == 'h'
            && name.charAt(1) >= '1'
            && name.charAt(1) <= '6'
        ? name.charAt(1) - '0'
        : 0;
  }

  private void add(TextNode node) {
    if (!node.sourceRange().isTracked()) {
      return;
    }
    int start = Math.min(file.length(), node.sourceRange().startPos());
    int end = Math.min(file.length(), node.sourceRange().endPos());
    new EntityWalk(file, start, end, node.getWholeText(), entities)
        .forEach((unit, from, to) -> add(unit, new Span(from, to)));
    position = Math.max(position, end);
  }

  /** Adds characters of the page; outside of preformatted text, white space counts as one space. */
  private void add(String unit, Span inFile) {
    boolean space = preformatted == 0 && unit.isBlank();
    if (space && (text.isEmpty() || Character.isWhitespace(text.charAt(text.length() - 1)))) {
      return;
    }
    offsets.add(text.length(), inFile);
    text.append(space ? " " : unit);
  }

  private void insert(String separator) {
    offsets.add(text.length(), new Span(position, position));
    text.append(separator);
  }

  /** Sees to it that so many line breaks stand at the end, if anything stands before them. */
  private void lineBreak(int count) {
    if (text.isEmpty()) {
      return;
    }
    int end = trimmedEnd();
    int there = 0;
    for (int i = end; i < text.length(); i++) {
      there += text.charAt(i) == '\n' ? 1 : 0;
    }
    if (there < count) {
      insert("\n".repeat(count - there));
    }
  }

  private int trimmedEnd() {
    int end = text.length();
    while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }
}
