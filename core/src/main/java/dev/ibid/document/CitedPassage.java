package dev.ibid.document;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitedSource;
import dev.ibid.source.Passage;
import dev.ibid.source.SourceKey;
import java.time.Instant;

/**
 * A passage that is kept, with the citation it was given.
 *
 * @param version the last one in which it stood
 * @param placement where it stood there
 * @param indexedAt when that version was stored
 * @param current whether it still stood in its document when that was last indexed
 */
public record CitedPassage(
    Passage passage,
    Citation citation,
    SourceKey key,
    Document document,
    VersionKey version,
    Placement placement,
    Instant indexedAt,
    boolean current)
    implements CitedSource {
  @Override
  public Passage source() {
    return passage;
  }

  @Override
  public String text() {
    return passage.text();
  }

  @Override
  public Instant at() {
    return indexedAt;
  }

  @Override
  public String type() {
    return passage.ref().kind().label();
  }

  @Override
  public String origin() {
    return document.path() + ":" + placement.line();
  }

  @Override
  public boolean isCurrent() {
    return current;
  }

  /** The same passage in a document that is called or placed differently now. */
  CitedPassage in(Document newDocument, boolean nowCurrent) {
    return new CitedPassage(
        passage, citation, key, newDocument, version, placement, indexedAt, nowCurrent);
  }
}
