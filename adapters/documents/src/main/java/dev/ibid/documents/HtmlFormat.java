package dev.ibid.documents;

import dev.ibid.document.reader.Heading;
import dev.ibid.document.reader.LineIndex;
import dev.ibid.document.reader.ParsedDocument;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/** HTML, read as a browser would show it; every character knows where in the file it stands. */
final class HtmlFormat implements DocumentFormat {
  private static final int MOST_CHARS = 8_000_000;
  private static final int DEEPEST_LEVEL = 512;

  @Override
  public Optional<String> refusal(String text) {
    return text.length() <= MOST_CHARS
        ? Optional.empty()
        : Optional.of(
            "has %,d characters; at most %,d of HTML are read"
                .formatted(text.length(), MOST_CHARS));
  }

  @Override
  public ParsedDocument read(String text, Charset charset, UnaryOperator<String> masking) {
    Document page =
        Parser.htmlParser().setTrackPosition(true).setMaxDepth(DEEPEST_LEVEL).parseInput(text, "");
    HtmlPageText read = new HtmlPageText(text);
    page.traverse(read);
    // A secret can be cut by tags in the file and be whole on the page.
    String title = page.title().isBlank() ? read.firstHeading() : page.title().strip();
    return new ParsedDocument(
        masking.apply(read.text()),
        masking.apply(title),
        read.headings().stream().map(heading -> masked(heading, masking)).toList(),
        read.wholes(),
        charset,
        read.offsets(),
        LineIndex.of(text));
  }

  private static Heading masked(Heading heading, UnaryOperator<String> masking) {
    return new Heading(heading.level(), masking.apply(heading.text()), heading.span());
  }
}
