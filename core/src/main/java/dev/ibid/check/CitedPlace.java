package dev.ibid.check;

import dev.ibid.document.CitedPassage;
import dev.ibid.provenance.FileUrl;
import dev.ibid.provenance.PassageState;
import dev.ibid.text.Span;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A passage that a text cites.
 *
 * @param base the folder from which the text names the file; none if it names an absolute path, or
 *     no place at all
 */
record CitedPlace(CitedPassage passage, Optional<Path> base) {
  CheckedCitation checked(CitationMention mention, String text, int line, PassageState state) {
    Optional<Correction> correction =
        state.isVerbatim()
            ? state.place().flatMap(place -> correction(mention, text, place))
            : Optional.empty();
    return new CheckedCitation(
        mention,
        line,
        passage.citation().label(),
        verdict(mention, state, correction.isPresent()),
        Optional.of(state),
        correction);
  }

  /**
   * What a text names as the place decides, where it does: it may be older or newer than the store.
   */
  private static CheckState verdict(
      CitationMention mention, PassageState state, boolean namesAnother) {
    boolean namesLine =
        switch (mention) {
          case CitationMention.Marker marker -> false;
          case CitationMention.Footnote note -> note.target().line().isPresent();
          case CitationMention.Link link -> link.target().line().isPresent();
        };
    if (!state.isVerbatim() || (!namesLine && !namesAnother)) {
      return CheckState.of(state);
    }
    return namesAnother ? CheckState.MOVED : CheckState.EXACT;
  }

  private Optional<Correction> correction(
      CitationMention mention, String text, PassageState.Place place) {
    return switch (mention) {
      case CitationMention.Marker marker -> Optional.empty();
      case CitationMention.Footnote note -> correction(note.target(), text, place);
      case CitationMention.Link link -> correction(link.target(), text, place);
    };
  }

  private Optional<Correction> correction(
      CitationMention.Target target, String text, PassageState.Place place) {
    Path file = place.document().file();
    boolean samePath = named(target).equals(file);
    boolean sameLine =
        target.line().map(line -> line.value() == place.placement().line()).orElse(true);
    if (samePath && sameLine) {
      return Optional.empty();
    }
    String path = samePath ? target.pathSpan().of(text) : written(target, file);
    return Optional.of(
        target
            .line()
            .map(
                line ->
                    new Correction(
                        new Span(target.pathSpan().start(), line.span().end()),
                        path
                            + text.substring(target.pathSpan().end(), line.span().start())
                            + place.placement().line()))
            .orElseGet(() -> new Correction(target.pathSpan(), path)));
  }

  /** Whether a place is the one that the text names, to the line. */
  boolean isNamedBy(CitationMention.Target target, PassageState.Place place) {
    return named(target).equals(place.document().file())
        && target.line().filter(line -> line.value() == place.placement().line()).isPresent();
  }

  private Path named(CitationMention.Target target) {
    return base.map(folder -> folder.resolve(target.path()))
        .orElseGet(() -> Path.of(target.path()))
        .normalize();
  }

  private String written(CitationMention.Target target, Path file) {
    String path = base.map(folder -> folder.relativize(file)).orElse(file).toString();
    return target.encoded() ? FileUrl.encode(path) : path;
  }
}
