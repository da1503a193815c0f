package dev.ibid.disclosure;

import dev.ibid.answer.CitedToolExcerpt;
import dev.ibid.citation.UsageCount;
import dev.ibid.document.CitedPassage;
import dev.ibid.provenance.DocumentCitation;
import dev.ibid.provenance.PassageState;

/** A source whole, with how often it was used. */
public sealed interface ShownSource {
  UsageCount uses();

  /** An event between its neighbours. */
  record Memory(SourceView view, UsageCount uses) implements ShownSource {}

  /**
   * A passage of a document.
   *
   * @param state what became of it in its file, just now
   */
  record Passage(
      CitedPassage passage, DocumentCitation citation, PassageState state, UsageCount uses)
      implements ShownSource {}

  /** What a tool returned, as an answer keeps it. */
  record Excerpt(CitedToolExcerpt excerpt, UsageCount uses) implements ShownSource {}
}
