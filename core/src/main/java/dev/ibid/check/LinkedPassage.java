package dev.ibid.check;

import dev.ibid.document.Document;
import dev.ibid.document.Documents;
import dev.ibid.document.FileState;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.provenance.PassageState;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Decides which of the passages that ever began on a line a link means. It is one of them only if
 * no other reading of the link leads elsewhere.
 */
final class LinkedPassage {
  /** How much of a place two wordings must share, so that one took the place of the other. */
  private static final double LEAST_SHARED = 0.8;

  private final Documents documents;

  LinkedPassage(Documents documents) {
    this.documents = documents;
  }

  /**
   * The passage that a link means, or any of those that stand in the place that it means.
   *
   * @param states of all candidates
   * @param newLink whether the link was written since its text was last checked, perhaps by who
   *     looked at the file as it is now
   */
  Optional<CitedPlace> choose(
      CitationMention.Link link,
      PassageResolver.Candidates candidates,
      Function<CitedPlace, PassageState> states,
      boolean newLink) {
    List<CitedPlace> places = candidates.places();
    if (!candidates.complete() || places.isEmpty()) {
      return Optional.empty();
    }
    Optional<CitedPlace> chosen =
        places.size() == 1 ? Optional.of(places.getFirst()) : inOnePlace(link, places, states);
    return chosen.filter(
        place ->
            !newLink
                || stands(link, place, states.apply(place))
                || !isTaken(place.passage().document(), link, place.passage().text()));
  }

  /** Where all candidates stand in one place, it does not matter which of them is meant. */
  private Optional<CitedPlace> inOnePlace(
      CitationMention.Link link,
      List<CitedPlace> places,
      Function<CitedPlace, PassageState> states) {
    Optional<CitedPlace> chosen =
        places.stream().filter(place -> states.apply(place).isVerbatim()).findFirst();
    return chosen.filter(
        one ->
            places.stream()
                .filter(other -> !other.equals(one))
                .allMatch(
                    other -> {
                      PassageState state = states.apply(other);
                      return state.isVerbatim()
                          ? at(state).equals(at(states.apply(one)))
                          : stands(link, one, states.apply(one))
                              && covers(state, states.apply(one))
                              && became(other, one);
                    }));
  }

  /** The file and the line. */
  private static Optional<List<Object>> at(PassageState state) {
    return state.place().map(place -> List.of(place.document().file(), place.placement().line()));
  }

  /** Whether what one became is what the other is, give or take a few words at its ends. */
  private static boolean covers(PassageState one, PassageState other) {
    if (one.place().isEmpty() || other.place().isEmpty()) {
      return false;
    }
    Span here = one.place().get().placement().inFile();
    Span there = other.place().get().placement().inFile();
    int shared = Math.min(here.end(), there.end()) - Math.max(here.start(), there.start());
    int both = Math.max(here.end(), there.end()) - Math.min(here.start(), there.start());
    return one.place().get().document().file().equals(other.place().get().document().file())
        && shared >= LEAST_SHARED * both;
  }

  /** Whether a passage may be an earlier wording of another: the two never stood side by side. */
  private boolean became(CitedPlace earlier, CitedPlace later) {
    return documents
        .text(earlier.passage())
        .filter(text -> !text.contains(later.passage().text()))
        .isPresent();
  }

  private static boolean stands(CitationMention.Link link, CitedPlace place, PassageState state) {
    return state.isVerbatim()
        && state.place().filter(now -> place.isNamedBy(link.target(), now)).isPresent();
  }

  /** Whether another passage begins on the link's line in the file as it is now. */
  private boolean isTaken(Document document, CitationMention.Link link, String passage) {
    int line = link.target().line().map(CitationMention.LineNumber::value).orElse(0);
    return switch (documents.load(document)) {
      case FileState.Present present ->
          documents.texts(document).stream()
              .filter(text -> !text.equals(passage))
              .anyMatch(text -> begins(text, line, present.document()));
      case FileState.Absent absent -> false;
      case FileState.Unreadable unreadable -> false;
    };
  }

  private static boolean begins(String passage, int line, ParsedDocument file) {
    int at = file.text().indexOf(passage);
    while (at >= 0) {
      Span span = new Span(at, at + passage.length());
      int found = file.lines().line(file.offsets().toFile(span).start()).orElse(0);
      if (found >= line) {
        return found == line;
      }
      at = file.text().indexOf(passage, at + 1);
    }
    return false;
  }
}
