package dev.ibid.check;

import dev.ibid.citation.CitationId;
import dev.ibid.source.SourceKind;
import dev.ibid.text.Span;
import java.util.Optional;

/** A citation as it stands in a text. */
public sealed interface CitationMention {
  /** Where in the text. */
  Span span();

  /** {@code [mem:a7Bc3x]}. */
  record Marker(Span span, SourceKind kind, CitationId id) implements CitationMention {
    public String label() {
      return kind.prefix() + ":" + id;
    }
  }

  /**
   * {@code [^1a2b3c4d]: /docs/guide.md:42}.
   *
   * @param beginning of the id of a passage
   */
  record Footnote(Span span, String beginning, Target target) implements CitationMention {}

  /**
   * The target of {@code [Guide](file:///docs/guide.md#L42)}.
   *
   * @param named the passage that the link itself names in its title, as in {@code
   *     [Guide](file:///docs/guide.md#L42 "doc:a7Bc3x")}
   */
  record Link(Span span, Target target, Optional<CitationId> named) implements CitationMention {}

  /**
   * A place that a text names.
   *
   * @param path what stands in the text, decoded
   * @param encoded whether it stands there percent-encoded
   * @param pathSpan where the path stands in the text
   * @param line the number and where it stands
   */
  record Target(String path, boolean encoded, Span pathSpan, Optional<LineNumber> line) {
    public boolean isAbsolute() {
      return path.startsWith("/");
    }
  }

  /** A line that a text names, counted from 1. */
  record LineNumber(int value, Span span) {}
}
