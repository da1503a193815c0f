package dev.ibid.archive;

import dev.ibid.answer.NewAnswer;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AnswerRecorder;
import dev.ibid.citation.CitationId;
import dev.ibid.document.ContentHash;
import dev.ibid.document.DocumentFolder;
import dev.ibid.document.FileStamp;
import dev.ibid.document.Placement;
import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.DocumentId;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Optional;

/**
 * One record of what a store holds. An archive has neither what can be made again (search index,
 * features, sums) nor who may use the store.
 */
public sealed interface ArchiveRecord extends Redactable<ArchiveRecord> {
  /** An event. */
  record Memory(Event event) implements ArchiveRecord {
    @Override
    public ArchiveRecord redactedBy(Redactor redactor) {
      return new Memory(event.redactedBy(redactor));
    }
  }

  /**
   * All that is left of a source that was forgotten. Its citation stays taken, and it is not stored
   * again.
   *
   * @param project as the store names it; the name itself is gone where nothing is left of it
   * @param ref the hash of what the source was known by
   */
  record Forgotten(
      String project, SourceKind kind, CitationId citation, ContentHash ref, Instant at)
      implements ArchiveRecord {
    @Override
    public ArchiveRecord redactedBy(Redactor redactor) {
      return new Forgotten(redactor.mask(project), kind, citation, ref, at);
    }
  }

  /**
   * A file that is or was indexed. Its versions follow it.
   *
   * @param path below the folder, with slashes
   */
  record Document(
      DocumentFolder folder,
      DocumentId id,
      String path,
      String title,
      FileStamp stamp,
      boolean present)
      implements ArchiveRecord {
    @Override
    public ArchiveRecord redactedBy(Redactor redactor) {
      return new Document(
          folder.redactedBy(redactor),
          id,
          redactor.mask(path),
          redactor.mask(title),
          stamp,
          present);
    }
  }

  /** What a document said. The last version of a document is what it says now. */
  record Version(
      Project project,
      DocumentId document,
      ContentHash hash,
      Charset charset,
      Instant indexedAt,
      String text)
      implements ArchiveRecord {
    /** Secrets are overwritten at their length, so that passages stay where they stand. */
    @Override
    public ArchiveRecord redactedBy(Redactor redactor) {
      return new Version(project, document, hash, charset, indexedAt, redactor.mask(text));
    }
  }

  /**
   * A passage of a document.
   *
   * @param version the hash of the version in which it last stood
   * @param current whether it still stands in its document
   */
  record Passage(
      dev.ibid.source.Passage passage, ContentHash version, Placement placement, boolean current)
      implements ArchiveRecord {
    @Override
    public ArchiveRecord redactedBy(Redactor redactor) {
      return new Passage(
          new dev.ibid.source.Passage(
              passage.id(),
              passage.project(),
              passage.document(),
              redactor.mask(passage.text()),
              passage.headingPath().stream().map(redactor::mask).toList()),
          version,
          placement,
          current);
    }
  }

  /** A source that answers keep. What it says stands in them. */
  record Excerpt(SourceRef ref) implements ArchiveRecord {
    @Override
    public ArchiveRecord redactedBy(Redactor redactor) {
      return new Excerpt(ref.redactedBy(redactor));
    }
  }

  /**
   * An answer.
   *
   * @param head where it belongs
   */
  record Answer(NewAnswer head, StoredAnswer answer, Instant createdAt) implements ArchiveRecord {
    @Override
    public ArchiveRecord redactedBy(Redactor redactor) {
      return new Answer(
          head.redactedBy(redactor),
          AnswerRecorder.replay(
              answer.id(),
              AnswerRecorder.events(answer).stream()
                  .map(event -> event.redactedBy(redactor))
                  .toList()),
          createdAt);
    }
  }

  /**
   * A use of a citation.
   *
   * @param of what kind of source is cited; empty if an older export does not say so
   */
  record Use(Optional<SourceKind> of, dev.ibid.citation.Usage usage) implements ArchiveRecord {
    @Override
    public ArchiveRecord redactedBy(Redactor redactor) {
      return new Use(of, usage.redactedBy(redactor));
    }
  }
}
