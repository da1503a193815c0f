package dev.ibid.wire.dialect;

import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceType;
import dev.ibid.text.Span;
import dev.ibid.wire.json.LocatedValue;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** A stretch of somebody else's answer, and what it was said to rest on. */
record CitedSpan(Span span, Optional<Span> marker, List<Quoted> quoted) {
  CitedSpan {
    quoted = List.copyOf(quoted);
  }

  /** Where in the text it ends, its marker included. */
  int end() {
    return marker.orElse(span).end();
  }

  /**
   * A source, and what of it was cited.
   *
   * @param id equal for all that was cited of one document
   */
  record Quoted(
      SourceId id,
      Optional<String> uri,
      Optional<String> title,
      OptionalInt pageNumber,
      Optional<String> quote) {
    Quoted(String id, Optional<String> title, Optional<String> quote) {
      this(
          new SourceId(id),
          Optional.of(id).filter(Quoted::isWeb),
          title,
          OptionalInt.empty(),
          quote);
    }

    SourceType type() {
      return uri.filter(Quoted::isWeb).isPresent() ? SourceType.WEB : SourceType.FILE;
    }

    private static boolean isWeb(String address) {
      String lower = address.toLowerCase(Locale.ROOT);
      return lower.startsWith("https://") || lower.startsWith("http://");
    }
  }

  /** A text that a field may hold; anything else there counts as absent. */
  static Optional<String> findText(LocatedValue holder, String name) {
    return holder.find(name).filter(LocatedValue::isText).map(LocatedValue::text);
  }
}
