package dev.ibid.provenance;

import dev.ibid.document.CitedPassage;
import dev.ibid.document.Document;
import dev.ibid.document.Documents;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes citations of passages, writes them in a style, and compares passages with their files.
 * Thread-safe.
 *
 * <p>Listeners are called on the calling thread. What they throw is logged and goes no further.
 */
public final class Provenance {
  private static final Logger log = LoggerFactory.getLogger(Provenance.class);

  private final Documents documents;
  private final Styles styles;
  private final CitationListeners announcements;
  private final CitedLine lines;

  public Provenance(Documents documents, Styles styles, List<CitationListener> listeners) {
    this.documents = documents;
    this.styles = styles;
    this.announcements = new CitationListeners(listeners);
    this.lines = new CitedLine(documents);
  }

  public Styles styles() {
    return styles;
  }

  /**
   * A citation of a passage. It has no line if the file is missing or too short. Tells listeners
   * that it was made.
   */
  public DocumentCitation cite(CitedPassage passage) {
    Objects.requireNonNull(passage, "Only a passage can be cited");
    long start = System.nanoTime();
    log.atDebug()
        .addKeyValue("chunk", passage.id())
        .addKeyValue("path", passage.document().file())
        .log("Making a citation");
    DocumentCitation citation;
    try {
      citation = make(passage);
    } catch (RuntimeException e) {
      log.atError().setCause(e).addKeyValue("chunk", passage.id()).log("Making a citation failed");
      throw e;
    }
    log.atInfo()
        .addKeyValue("chunk", passage.id())
        .addKeyValue("title", citation.title())
        .addKeyValue("ms", Duration.ofNanos(System.nanoTime() - start).toMillis())
        .log("Citation made");
    announcements.created(citation);
    return citation;
  }

  /** A citation of each passage, in the same order. */
  public List<DocumentCitation> cite(List<CitedPassage> passages) {
    return passages.stream().map(this::cite).toList();
  }

  private DocumentCitation make(CitedPassage passage) {
    Document document = passage.document();
    return new DocumentCitation(
        passage.passage().id(),
        passage.citation().label(),
        document.file(),
        document.path(),
        document.name(),
        passage.placement().inFile(),
        passage.passage().headingPath(),
        lines.of(passage),
        passage.indexedAt(),
        passage.text());
  }

  /** The citation in a style. Only its path if citations are switched off. */
  public String format(DocumentCitation citation, CitationStyle style) {
    log.atDebug()
        .addKeyValue("chunk", citation.chunk())
        .addKeyValue("path", citation.path())
        .addKeyValue("style", style.label())
        .log("Writing a citation");
    return styles.write(citation, style);
  }

  /**
   * Tells listeners that somebody copied a citation.
   *
   * @param text the citation as it was written
   */
  public void copied(DocumentCitation citation, String text) {
    announcements.copied(citation, text);
  }

  /** What became of a passage in its file. The file is read now. */
  public PassageState validate(CitedPassage passage) {
    return validate(List.of(passage)).getFirst();
  }

  /**
   * What became of each passage in its file, in the same order. Each file is read once. A file that
   * cannot be read affects only its own passages. Listeners are told of passages that are no longer
   * there verbatim.
   *
   * @throws dev.ibid.error.IbidException if the store fails
   */
  public List<PassageState> validate(List<CitedPassage> passages) {
    List<PassageState> states = new PassageValidation(documents).run(passages);
    for (int i = 0; i < states.size(); i++) {
      if (!states.get(i).isVerbatim()) {
        announcements.validationFailed(passages.get(i), states.get(i));
      }
    }
    return states;
  }
}
