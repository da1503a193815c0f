package dev.ibid.cli.command.output;

import dev.ibid.provenance.DocumentCitation;
import dev.ibid.provenance.PassageState;
import dev.ibid.text.Escaped;

/**
 * A passage of a document on the screen, with what became of it. Names are one line each, whatever
 * they hold: in a pipe, a program reads them.
 */
public final class PassageView {
  private PassageView() {}

  /**
   * @param citation of the passage where it stands now, if that is known
   * @param link opens the passage there in an editor
   */
  public static void print(
      DocumentCitation citation, PassageState state, String link, Screen screen) {
    screen.line(screen.bold("[" + citation.label() + "]"));
    screen.content("Document: " + Escaped.line(citation.title()));
    if (!citation.headingPath().isEmpty()) {
      screen.content("Heading:  " + Escaped.line(String.join(" > ", citation.headingPath())));
    }
    screen.content(
        "File:     "
            + Escaped.line(citation.path().toString())
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
    return Escaped.line(place.document().file().toString()) + ":" + place.placement().line();
  }
}
