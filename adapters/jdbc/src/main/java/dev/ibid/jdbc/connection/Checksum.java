package dev.ibid.jdbc.connection;

import dev.ibid.citation.CitationId;
import dev.ibid.source.Event;
import dev.ibid.source.Passage;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/** A number over everything that is shown of a source: one flipped bit gives another. */
public final class Checksum {
  private Checksum() {}

  /**
   * @param metadata the event's metadata as it is stored
   */
  public static long of(Event event, String metadata, CitationId citation) {
    CRC32C sum = new CRC32C();
    add(sum, event.id().value());
    add(sum, event.project().name());
    add(sum, event.session().value());
    add(sum, event.type().label());
    sum.update(ByteBuffer.allocate(Long.BYTES).putLong(0, event.at().toEpochMilli()));
    add(sum, citation.value());
    add(sum, metadata);
    add(sum, event.content());
    return sum.getValue();
  }

  public static long of(Passage passage, CitationId citation) {
    CRC32C sum = new CRC32C();
    add(sum, passage.id().toString());
    add(sum, passage.project().name());
    add(sum, passage.document().toString());
    add(sum, citation.value());
    add(sum, HeadingColumn.write(passage.headingPath()));
    add(sum, passage.text());
    return sum.getValue();
  }

  private static void add(CRC32C sum, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    sum.update(bytes, 0, bytes.length);
    // What ends one text cannot begin the next.
    sum.update(0);
  }
}
