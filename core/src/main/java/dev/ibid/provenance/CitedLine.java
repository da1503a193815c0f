package dev.ibid.provenance;

import dev.ibid.document.CitedPassage;
import dev.ibid.document.Documents;
import dev.ibid.document.FileStamp;
import dev.ibid.document.FileState;
import java.util.Optional;
import java.util.OptionalInt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The line that a citation names: the one known since the file was indexed, as long as the file has
 * such a line at all. The file is read only if it is newer than that and may have become too short,
 * so that citing large files stays quick.
 */
final class CitedLine {
  private static final Logger log = LoggerFactory.getLogger(CitedLine.class);

  /** No encoding takes more bytes for one UTF-16 code unit. */
  private static final long MOST_BYTES_PER_CHARACTER = 3;

  private static final long BYTE_ORDER_MARK_BYTES = 3;

  private final Documents documents;

  CitedLine(Documents documents) {
    this.documents = documents;
  }

  OptionalInt of(CitedPassage passage) {
    Optional<FileStamp> stamp = documents.look(passage.document());
    if (stamp.isEmpty()) {
      log.atWarn()
          .addKeyValue("chunk", passage.id())
          .addKeyValue("path", passage.document().file())
          .log("A cited file is not there; its line is left out");
      return OptionalInt.empty();
    }
    if (!reaches(passage, stamp.get())) {
      log.atWarn()
          .addKeyValue("chunk", passage.id())
          .addKeyValue("path", passage.document().file())
          .addKeyValue("offset", passage.placement().inFile().start())
          .log("A cited file ends before the offset; its line is left out");
      return OptionalInt.empty();
    }
    return OptionalInt.of(passage.placement().line());
  }

  private boolean reaches(CitedPassage passage, FileStamp stamp) {
    long needed = passage.placement().inFile().start() + 1L;
    if (stamp.size() < needed) {
      return false;
    }
    boolean surelyLong = stamp.size() >= needed * MOST_BYTES_PER_CHARACTER + BYTE_ORDER_MARK_BYTES;
    if (surelyLong || stamp.modified().isBefore(passage.indexedAt())) {
      return true;
    }
    return switch (documents.load(passage.document())) {
      case FileState.Present present -> present.document().lines().line((int) needed).isPresent();
      case FileState.Absent absent -> false;
      case FileState.Unreadable unreadable -> false;
    };
  }
}
