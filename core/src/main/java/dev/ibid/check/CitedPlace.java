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
    // The passage may stand where the store knows it, and the text be older than that.
    CheckState verdict =
        correction.isPresent() && state instanceof PassageState.Exact
            ? CheckState.MOVED
            : CheckState.of(state);
    return new CheckedCitation(
        mention, line, passage.citation().label(), verdict, Optional.of(state), correction);
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
