package dev.ibid.cli.command.output;

import dev.ibid.provenance.DocumentCitation;
import dev.ibid.provenance.PassageState;

/** A passage of a document on the screen, with what became of it. */
public final class PassageView {
  private PassageView() {}

  /**
   * @param link opens the passage in an editor
   */
  public static void print(
      DocumentCitation citation, PassageState state, String link, Screen screen) {
    screen.line(screen.bold("[" + citation.label() + "]"));
    screen.content("Document: " + citation.title());
    if (!citation.headingPath().isEmpty()) {
      screen.content("Heading:  " + String.join(" > ", citation.headingPath()));
    }
    screen.content(
        "File:     "
            + citation.path()
            + (citation.line().isPresent() ? ":" + citation.line().getAsInt() : ""));
    screen.line("Indexed:  " + citation.indexedAt());
    screen.content("Now:      " + describe(state));
    screen.content("Open:     " + link);
    screen.line(screen.rule());
    screen.content(citation.text());
    screen.line(screen.rule());
    if (state instanceof PassageState.Changed changed) {
      screen.content(changed.diff().toString());
      screen.line(screen.rule());
    }
  }

  /** A state in a line. */
  static String describe(PassageState state) {
    return switch (state) {
      case PassageState.Exact exact -> "exact";
      case PassageState.Moved(PassageState.Place place) -> "moved to " + place(place);
      case PassageState.Changed changed ->
          "changed at %s (%.0f %% the same)"
              .formatted(place(changed.where()), Math.floor(changed.similarity() * 100));
      case PassageState.Lost lost -> "lost: the file does not say that any more";
      case PassageState.Missing missing -> "missing: the file is not there";
      case PassageState.Unreadable(String reason) -> "unreadable: the file " + reason;
    };
  }

  static String place(PassageState.Place place) {
    return place.document().file() + ":" + place.placement().line();
  }
}
