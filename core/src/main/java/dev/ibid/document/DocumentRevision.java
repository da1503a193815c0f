package dev.ibid.document;

import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.DocumentId;
import dev.ibid.source.Passage;
import dev.ibid.text.Span;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;

/**
 * A document as it is now, to be stored in place of what it was.
 *
 * @param former what the store knew of it; nothing of a new document
 * @param path relative to the root, with slashes; another than before if the file was renamed
 * @param text that was read, without anything that must not be kept
 * @param passages all that there are, in text order
 */
public record DocumentRevision(
    DocumentRoot root,
    Optional<KnownFile> former,
    DocumentId id,
    String path,
    FileStamp stamp,
    ContentHash hash,
    String title,
    Charset charset,
    String text,
    List<PlacedPassage> passages)
    implements Redactable<DocumentRevision> {
  public DocumentRevision {
    passages = List.copyOf(passages);
  }

  /** Overwritten, so that passages stay where they stand and read as their document does. */
  @Override
  public DocumentRevision redactedBy(Redactor redactor) {
    String kept = redactor.mask(text);
    return new DocumentRevision(
        root,
        former,
        id,
        redactor.mask(path),
        stamp,
        hash,
        redactor.mask(title),
        charset,
        kept,
        passages.stream().map(placed -> redacted(placed, kept, redactor)).toList());
  }

  private PlacedPassage redacted(PlacedPassage placed, String kept, Redactor redactor) {
    Passage passage = placed.passage();
    Span span = placed.placement().span();
    boolean stands = span.end() <= text.length() && passage.text().equals(span.of(text));
    return new PlacedPassage(
        new Passage(
            passage.id(),
            passage.project(),
            passage.document(),
            stands ? span.of(kept) : redactor.mask(passage.text()),
            passage.headingPath().stream().map(redactor::mask).toList()),
        placed.placement());
  }
}
