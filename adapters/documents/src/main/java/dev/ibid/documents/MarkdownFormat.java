package dev.ibid.documents;

import dev.ibid.document.reader.Heading;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.text.FrontMatter;
import dev.ibid.text.Span;
import dev.ibid.text.Summaries;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.parser.SourceLines;

/**
 * Markdown, read for its blocks alone. Links and emphasis are left as they are: nobody here asks
 * for them, and they would take most of the time.
 */
final class MarkdownFormat implements DocumentFormat {
  private static final int MOST_HEADING_CHARS = 200;

  /** Every line may be a block, and a block takes far more memory than its text. */
  private static final long MOST_LINES = 500_000;

  /** How deep blocks are followed into one another; nobody writes so, but somebody might. */
  private static final int DEEPEST_LEVEL = 64;

  /** An anchor behind a heading, as several site generators have it. */
  private static final Pattern ANCHOR =
      Pattern.compile("\\s*\\{(?:/\\*[^*]*\\*/|#[^{}\\s]*)\\}\\s*$");

  private static final Pattern EMPHASIS = Pattern.compile("\\*{1,3}([^*]+)\\*{1,3}");

  private static final Parser PARSER =
      Parser.builder()
          .extensions(List.of(TablesExtension.create()))
          .includeSourceSpans(IncludeSourceSpans.BLOCKS)
          .maxOpenBlockParsers(DEEPEST_LEVEL)
          .inlineParserFactory(context -> MarkdownFormat::keepHeadings)
          .build();

  private static void keepHeadings(SourceLines lines, Node node) {
    if (node instanceof org.commonmark.node.Heading) {
      node.appendChild(new Text(lines.getContent()));
    }
  }

  @Override
  public Optional<String> refusal(String text) {
    if (FrontMatter.find(text)
        .filter(settings -> text.substring(settings.end()).isBlank())
        .isPresent()) {
      return Optional.of("has nothing but front matter");
    }
    long lines = text.chars().filter(c -> c == '\n').count();
    return lines <= MOST_LINES
        ? Optional.empty()
        : Optional.of(
            "has %,d lines; at most %,d of Markdown are read".formatted(lines, MOST_LINES));
  }

  @Override
  public ParsedDocument read(String text, Charset charset, UnaryOperator<String> masking) {
    int start = text.startsWith("\uFEFF") ? 1 : 0;
    FrontMatter settings = FrontMatter.find(text).orElse(new FrontMatter(start, ""));
    List<Heading> headings = new ArrayList<>();
    List<Span> wholes = new ArrayList<>();
    if (settings.end() > start) {
      wholes.add(new Span(start, settings.end()));
    }
    Node document = PARSER.parse(text.substring(settings.end()));
    for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof org.commonmark.node.Heading heading) {
        headings.add(
            new Heading(heading.getLevel(), title(heading), span(heading, settings.end())));
      } else {
        collectWholes(node, settings.end(), wholes);
      }
    }
    wholes.sort(Comparator.comparingInt(Span::start));
    return ParsedDocument.asItStands(text, title(settings, headings), headings, wholes, charset);
  }

  private static String title(FrontMatter settings, List<Heading> headings) {
    return settings.title().isEmpty()
        ? headings.stream()
            .map(Heading::text)
            .filter(text -> !text.isEmpty())
            .findFirst()
            .orElse("")
        : settings.title();
  }

  private static void collectWholes(Node node, int shift, List<Span> wholes) {
    if (node instanceof FencedCodeBlock
        || node instanceof IndentedCodeBlock
        || node instanceof TableBlock) {
      wholes.add(span(node, shift));
      return;
    }
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      collectWholes(child, shift, wholes);
    }
  }

  private static Span span(Node node, int shift) {
    SourceSpan first = node.getSourceSpans().getFirst();
    SourceSpan last = node.getSourceSpans().getLast();
    return new Span(first.getInputIndex(), last.getInputIndex() + last.getLength()).shift(shift);
  }

  private static String title(org.commonmark.node.Heading heading) {
    if (!(heading.getFirstChild() instanceof Text content)) {
      return "";
    }
    String line = ANCHOR.matcher(content.getLiteral().replaceAll("\\R", " ")).replaceFirst("");
    line = EMPHASIS.matcher(line.replace("`", "")).replaceAll("$1");
    // Said to be a heading, lest its number be taken for that of a list.
    return line.isBlank() ? "" : Summaries.preview("# " + line, MOST_HEADING_CHARS);
  }
}
