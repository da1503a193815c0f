package dev.ibid.check;

import dev.ibid.citation.CitationId;
import dev.ibid.provenance.FileUrl;
import dev.ibid.source.SourceKind;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the citations in a Markdown or plain text. What stands in code cites nothing. */
public final class CitationScanner {
  private static final Pattern MARKER = Pattern.compile("\\[(mem|doc|src):([A-Za-z0-9]{6})]");

  private static final Pattern FOOTNOTE =
      Pattern.compile("^ {0,3}\\[\\^([0-9a-f]{8})]:[ \\t]++(\\S.*+)$", Pattern.MULTILINE);

  private static final int MOST_DIGITS = 9;

  private static final Pattern LINK =
      Pattern.compile(
          "]\\(<?((?:file://(?=/))?)([^()\\s<>#]++)#L(\\d{1,9})>?"
              + "(?:[ \\t]+(\"[^\"\\n]*+\"|'[^'\\n]*+'))?[ \\t]*\\)");

  /** A link's title that says which passage is meant, in its quotation marks. */
  private static final Pattern TITLE = Pattern.compile("[\"']doc:([A-Za-z0-9]{6})[\"']");

  private static final Pattern OTHER_SCHEME = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]*:.*");

  private CitationScanner() {}

  /** All of them, in text order. */
  static List<CitationMention> in(String text) {
    String prose = CodeBlankedText.of(text);
    List<CitationMention> mentions = new ArrayList<>();
    markers(prose, mentions);
    footnotes(prose, mentions);
    links(prose, mentions);
    mentions.sort(Comparator.comparingInt(mention -> mention.span().start()));
    return mentions;
  }

  /** Those like {@code [mem:a7Bc3x]} alone, in text order. */
  public static List<CitationMention.Marker> markersIn(String text) {
    List<CitationMention> mentions = new ArrayList<>();
    markers(CodeBlankedText.of(text), mentions);
    return mentions.stream().map(CitationMention.Marker.class::cast).toList();
  }

  private static void markers(String prose, List<CitationMention> mentions) {
    Matcher found = MARKER.matcher(prose);
    while (found.find()) {
      Span span = new Span(found.start(), found.end());
      SourceKind.find(found.group(1))
          .ifPresent(
              kind ->
                  mentions.add(
                      new CitationMention.Marker(span, kind, new CitationId(found.group(2)))));
    }
  }

  private static void footnotes(String prose, List<CitationMention> mentions) {
    Matcher found = FOOTNOTE.matcher(prose);
    while (found.find()) {
      if (found.group(2).isBlank()) {
        // Spaces of other scripts, which the pattern takes for letters.
        continue;
      }
      CitationMention.Target target = target(prose, found.start(2), found.end(2));
      int end = target.line().map(CitationMention.LineNumber::span).orElse(target.pathSpan()).end();
      mentions.add(
          new CitationMention.Footnote(new Span(found.start(), end), found.group(1), target));
    }
  }

  /** A path, and a colon and a line behind it where there is one. */
  private static CitationMention.Target target(String prose, int start, int lineEnd) {
    int end = lineEnd;
    while (Character.isWhitespace(prose.charAt(end - 1))) {
      end--;
    }
    int digits = end;
    while (digits > start && end - digits < MOST_DIGITS && isDigit(prose.charAt(digits - 1))) {
      digits--;
    }
    boolean numbered = digits < end && digits - 1 > start && prose.charAt(digits - 1) == ':';
    Span path = new Span(start, numbered ? digits - 1 : end);
    return new CitationMention.Target(
        path.of(prose),
        false,
        path,
        numbered ? Optional.of(line(prose, new Span(digits, end))) : Optional.empty());
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static void links(String prose, List<CitationMention> mentions) {
    Matcher found = LINK.matcher(prose);
    while (found.find()) {
      boolean ours = !found.group(1).isEmpty() || isRelative(found.group(2));
      Optional<String> path = ours ? FileUrl.decode(found.group(2)) : Optional.empty();
      path.map(decoded -> link(prose, found, decoded))
          .ifPresent(
              target ->
                  mentions.add(
                      new CitationMention.Link(
                          new Span(found.start(1), found.end(3)), target, named(found.group(4)))));
    }
  }

  private static Optional<CitationId> named(@Nullable String title) {
    Matcher found = TITLE.matcher(Objects.requireNonNullElse(title, ""));
    return found.matches() ? Optional.of(new CitationId(found.group(1))) : Optional.empty();
  }

  private static boolean isRelative(String path) {
    return !path.startsWith("/") && !OTHER_SCHEME.matcher(path).matches();
  }

  private static CitationMention.Target link(String prose, Matcher found, String path) {
    Span written = new Span(found.start(2), found.end(2));
    Span line = new Span(found.start(3), found.end(3));
    return new CitationMention.Target(path, true, written, Optional.of(line(prose, line)));
  }

  private static CitationMention.LineNumber line(String prose, Span span) {
    return new CitationMention.LineNumber(Integer.parseInt(span.of(prose)), span);
  }
}
