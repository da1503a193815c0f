package dev.ibid.provenance;

import dev.ibid.anchor.Anchorer;
import dev.ibid.anchor.Anchoring;
import dev.ibid.anchor.PreparedText;
import dev.ibid.anchor.Selectors;
import dev.ibid.anchor.TextRevision;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.Document;
import dev.ibid.document.Documents;
import dev.ibid.document.Placement;
import dev.ibid.document.VersionKey;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.text.Span;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds passages of one document in what its file says now. Texts are made ready once for all of
 * them. Used by one thread.
 */
final class PassageLocator {
  private static final Logger log = LoggerFactory.getLogger(PassageLocator.class);
  private static final Anchorer ANCHORER = new Anchorer();

  private final Documents documents;
  private final Document document;
  private final ParsedDocument read;
  private final PreparedText now;
  private final Map<VersionKey, Optional<TextRevision>> revisions = new HashMap<>();

  /**
   * @param document with the path that its file has now
   */
  PassageLocator(Documents documents, Document document, ParsedDocument read) {
    this.documents = documents;
    this.document = document;
    this.read = read;
    this.now = PreparedText.of(read.text());
  }

  PassageState place(CitedPassage passage) {
    return switch (anchor(passage)) {
      case Anchoring.Exact(Span span) -> verbatim(passage, span);
      case Anchoring.Moved(Span span) -> verbatim(passage, span);
      case Anchoring.Changed changed ->
          new PassageState.Changed(at(changed.span()), changed.similarity(), changed.diff());
      case Anchoring.Lost lost -> new PassageState.Lost();
    };
  }

  private Anchoring anchor(CitedPassage passage) {
    Span span = passage.placement().span();
    Optional<TextRevision> known =
        revisions
            .computeIfAbsent(passage.version(), version -> revision(passage))
            .filter(revision -> span.end() <= revision.before().text().length());
    if (known.isEmpty()) {
      return ANCHORER.anchor(quoteAlone(passage), now);
    }
    TextRevision revision = known.get();
    if (revision.before().text().equals(now.text())) {
      return new Anchoring.Exact(span);
    }
    Selectors selectors = revision.before().describe(span, passage.passage().heading());
    return ANCHORER.anchor(selectors, revision);
  }

  private Optional<TextRevision> revision(CitedPassage passage) {
    return before(passage).map(text -> TextRevision.of(PreparedText.of(text), now));
  }

  private Optional<String> before(CitedPassage passage) {
    try {
      return documents.text(passage);
    } catch (IbidException e) {
      if (e.code() != ErrorCode.STORE_DAMAGED) {
        throw e;
      }
      // The passage has a copy of its own, which is enough to look for it.
      log.atWarn()
          .setCause(e)
          .addKeyValue("chunk", passage.id())
          .log("The text around a passage is damaged; it is looked for alone");
      return Optional.empty();
    }
  }

  private static Selectors quoteAlone(CitedPassage passage) {
    return new Selectors(
        passage.text(), "", "", passage.placement().span(), passage.passage().heading(), 1, 0);
  }

  /**
   * Where the markup around it has grown, text at the same offsets stands elsewhere in the file.
   */
  private PassageState verbatim(CitedPassage passage, Span span) {
    PassageState.Place place = at(span);
    Placement then = passage.placement();
    boolean same =
        place.placement().span().equals(then.span())
            && place.placement().inFile().start() == then.inFile().start()
            && place.placement().line() == then.line()
            && document.path().equals(passage.document().path());
    return same ? new PassageState.Exact(place) : new PassageState.Moved(place);
  }

  private PassageState.Place at(Span span) {
    Span inFile = read.offsets().toFile(span);
    int line = read.lines().line(inFile.start()).orElse(1);
    return new PassageState.Place(document, new Placement(span, inFile, line));
  }
}
