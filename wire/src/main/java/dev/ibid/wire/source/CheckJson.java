package dev.ibid.wire.source;

import dev.ibid.check.CheckState;
import dev.ibid.check.CheckedCitation;
import dev.ibid.provenance.PassageState;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What {@code check} answers. */
public record CheckJson(List<CitationJson> citations) {
  public CheckJson {
    citations = List.copyOf(citations);
  }

  /** What was found in one text. */
  public static CheckJson of(String file, List<CheckedCitation> checked) {
    return new CheckJson(checked.stream().map(each -> CitationJson.of(file, each)).toList());
  }

  /**
   * One citation in a text.
   *
   * @param file as the caller named it
   * @param line of the file on which the citation stands
   */
  public record CitationJson(
      String file,
      int line,
      String citation,
      String state,
      Optional<Double> similarity,
      Optional<Integer> newLine,
      Optional<String> newPath) {
    public static CitationJson of(String file, CheckedCitation checked) {
      Optional<PassageState.Place> place =
          checked.state() == CheckState.EXACT
              ? Optional.empty()
              : checked.passage().flatMap(PassageState::place);
      return new CitationJson(
          file,
          checked.line(),
          checked.citation(),
          checked.state().label(),
          checked.passage().flatMap(CitationJson::similarity),
          place.map(found -> found.placement().line()),
          place.map(found -> found.document().file()).map(Path::toString));
    }

    private static Optional<Double> similarity(PassageState state) {
      return state instanceof PassageState.Changed changed
          ? Optional.of(StateJson.rounded(changed.similarity()))
          : Optional.empty();
    }
  }
}
