package dev.ibid.provenance;

import dev.ibid.document.CitedPassage;
import dev.ibid.document.Documents;
import dev.ibid.document.FileState;
import dev.ibid.document.Placement;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.document.reader.SourceOffsets;
import dev.ibid.text.Span;
import java.util.Optional;

/**
 * The document around a passage, for reading.
 *
 * @param text of the whole document, with line ends as they stand in it
 * @param quote where the passage stands in that text; empty unless it stands there word for word
 * @param line of that text on which the passage stands or stood, counted from 1
 * @param current whether this is the file as it is now, and not as it was indexed
 * @param numbered whether the lines of the text are those of the file
 */
public record PassageContext(
    String text, Optional<Span> quote, int line, boolean current, boolean numbered) {
  /**
   * Reads the document of a passage: the file as it is now, or the text that was indexed if the
   * file is gone or cannot be read.
   *
   * @param state what became of the passage, as {@link Provenance#validate(CitedPassage)} says
   */
  public static PassageContext of(Documents documents, CitedPassage passage, PassageState state) {
    Optional<PassageState.Place> place = state.place();
    FileState file =
        documents.load(place.map(PassageState.Place::document).orElse(passage.document()));
    if (file instanceof FileState.Present(ParsedDocument now, var hash)) {
      Placement placement = place.map(PassageState.Place::placement).orElse(passage.placement());
      Optional<Span> quote =
          Optional.of(placement.span())
              .filter(span -> state.isVerbatim() && span.end() <= now.text().length());
      boolean numbered = now.offsets().equals(SourceOffsets.IDENTITY);
      return new PassageContext(
          now.text(), quote, line(now.text(), placement, numbered), true, numbered);
    }
    String kept = documents.text(passage).orElse(passage.text());
    Optional<Span> quote =
        Optional.of(passage.placement().span())
            .filter(span -> span.end() <= kept.length() && span.of(kept).equals(passage.text()));
    return new PassageContext(kept, quote, line(kept, passage.placement(), false), false, false);
  }

  /** Lines are counted in the text itself, which is not always that of the file. */
  private static int line(String text, Placement placement, boolean numbered) {
    if (numbered) {
      return placement.line();
    }
    int end = Math.min(placement.span().start(), text.length());
    return 1 + (int) text.substring(0, end).chars().filter(c -> c == '\n').count();
  }
}
