package dev.ibid.cli.command;

import dev.ibid.Ibid;
import dev.ibid.citation.Citation;
import dev.ibid.citation.UsageCount;
import dev.ibid.document.CitedPassage;
import dev.ibid.provenance.BuiltInStyle;
import dev.ibid.provenance.CitationStyle;
import dev.ibid.provenance.DocumentCitation;
import dev.ibid.provenance.PassageState;
import dev.ibid.provenance.Provenance;
import dev.ibid.wire.SourceJson;
import dev.ibid.wire.StyledJson;
import java.util.Optional;

/** What {@code show} does with a passage of a document. */
final class PassageView {
  private final Ibid ibid;
  private final Provenance provenance;
  private final CitedPassage passage;

  PassageView(Ibid ibid, Citation citation) {
    this.ibid = ibid;
    this.provenance = ibid.provenance();
    this.passage = ibid.documents().require(citation);
  }

  /**
   * @param style in which just the citation is printed; empty text for the one configured
   */
  void show(IbidCommand command, Optional<String> style) {
    if (style.isPresent()) {
      CitationStyle chosen =
          style.get().isEmpty()
              ? provenance.styles().preferred()
              : provenance.styles().require(style.get());
      DocumentCitation citation = provenance.cite(passage);
      String text = provenance.format(citation, chosen);
      provenance.copied(citation, text);
      command.answer(
          new StyledJson(citation.label(), chosen.label(), text), screen -> screen.content(text));
      return;
    }
    DocumentCitation citation = provenance.cite(passage);
    PassageState state = provenance.validate(passage);
    UsageCount uses = ibid.citations().usageCount(passage.citation().id());
    command.answer(
        SourceJson.of(passage, citation, state, uses), screen -> print(citation, state, screen));
  }

  private void print(DocumentCitation citation, PassageState state, Screen screen) {
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
    screen.content("Open:     " + provenance.format(citation, BuiltInStyle.EDITOR));
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
