package dev.ibid.answer;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Gives documents their numbers: 1, 2, 3 in order of first citation. */
final class Numbering {
  private static final List<String> WEB_SCHEMES = List.of("http", "https");

  private final Map<String, AnswerSource> byDocument = new HashMap<>();

  /** The source that the fragment belongs to, if it was cited before. */
  Optional<AnswerSource> find(Fragment fragment) {
    return Optional.ofNullable(byDocument.get(fragment.docId()));
  }

  /** Gives the fragment's document the next number. */
  AnswerSource add(Fragment fragment, Optional<CitedAs> citedAs) {
    Optional<CitedAs> citation = citedAs.or(() -> CitedAs.find(fragment.docId()));
    Optional<URI> uri = uri(fragment.url());
    boolean web =
        uri.map(URI::getScheme)
            .filter(scheme -> WEB_SCHEMES.contains(scheme.toLowerCase(Locale.ROOT)))
            .isPresent();
    AnswerSource source =
        new AnswerSource(
            byDocument.size() + 1,
            fragment.docId(),
            Optional.of(fragment.docId()),
            citation.map(CitedAs::type).orElse(web ? SourceType.WEB : SourceType.FILE),
            Optional.empty(),
            present(fragment.url()),
            present(fragment.title()),
            web ? uri.map(URI::getHost) : Optional.empty(),
            Optional.empty(),
            OptionalInt.empty(),
            citation.map(CitedAs::label),
            List.of(piece(fragment)));
    byDocument.put(fragment.docId(), source);
    return source;
  }

  static AnswerSource.Piece piece(Fragment fragment) {
    return new AnswerSource.Piece(fragment.id(), fragment.content());
  }

  /** The pieces with one more, unless it is among them. */
  static List<AnswerSource.Piece> with(List<AnswerSource.Piece> pieces, AnswerSource.Piece piece) {
    if (pieces.stream().anyMatch(known -> known.id().equals(piece.id()))) {
      return pieces;
    }
    List<AnswerSource.Piece> more = new ArrayList<>(pieces);
    more.add(piece);
    return more;
  }

  private static Optional<String> present(String text) {
    return text.isBlank() ? Optional.empty() : Optional.of(text);
  }

  private static Optional<URI> uri(String url) {
    try {
      return Optional.of(URI.create(url));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
