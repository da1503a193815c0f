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
        .uri()
        .filter(
            uri -> {
              String lower = uri.toLowerCase(Locale.ROOT);
              return lower.startsWith("https://") || lower.startsWith("http://");
            });
  }

  /** Any address at all, where one is required. */
  static String address(AnswerSource source) {
    return source.uri().or(source::citation).orElse(source.id());
  }

  static String title(AnswerSource source) {
    return source.title().orElse(source.id());
  }
}
