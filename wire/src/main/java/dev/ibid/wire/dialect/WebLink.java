package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerSource;
import java.util.Locale;
import java.util.Optional;

/** What a source is called and where it is, for dialects that know little but web pages. */
final class WebLink {
  private WebLink() {}

  /** The address of a source that a browser can open. */
  static Optional<String> find(AnswerSource source) {
    return source
        .origin()
        .uri()
        .filter(
            uri -> {
              String lower = uri.toLowerCase(Locale.ROOT);
              return lower.startsWith("https://") || lower.startsWith("http://");
            });
  }

  static String title(AnswerSource source) {
    return source.origin().title().orElse(source.id().value());
  }
}
