package dev.ibid.document.chunk;

import dev.ibid.document.chunk.Sections.Section;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts documents into chunks: never across a heading; at the ends of paragraphs where they fit,
 * else of sentences; tables and code whole where that is possible at all; never inside of what a
 * reader takes for one character. Chunks do not overlap, have no white space around them, and all
 * words of the document are in one of them, except a heading that only leads to deeper ones, which
 * these name in their paths. Immutable.
 */
public final class Chunker {
  private final ChunkSize size;

  public Chunker(ChunkSize size) {
    this.size = size;
  }

  public List<Chunk> chunk(ParsedDocument document) {
    return chunk(document, List.of(new Span(0, document.text().length())));
  }

  /**
   * The chunks of parts of a document, each cut as if the others did not exist.
   *
   * @param parts in text order, without overlaps
   */
  List<Chunk> chunk(ParsedDocument document, List<Span> parts) {
    Sections sections = new Sections(document);
    ParagraphSplitter paragraphs = new ParagraphSplitter(document);
    List<Chunk> chunks = new ArrayList<>();
    for (Span part : parts) {
      int index = sections.indexAt(part.start());
      while (index < sections.all().size()
          && sections.all().get(index).span().start() < part.end()) {
        Section section = sections.all().get(index++);
        int start = Math.max(part.start(), section.span().start());
        int end = Math.min(part.end(), section.span().end());
        if (start < end && !isBareHeading(document.text(), section, start, end)) {
          ChunkPacker packing = new ChunkPacker(document.text(), size, section.bodyStart());
          paragraphs.forEach(new Span(start, end), packing::add);
          packing.finish().forEach(span -> chunks.add(at(span, document, section.headingPath())));
        }
      }
    }
    return chunks;
  }

  private static boolean isBareHeading(String text, Section section, int start, int end) {
    return section.opensDeeper()
        && start < section.bodyStart()
        && text.substring(Math.min(section.bodyStart(), end), end).isBlank();
  }

  static Chunk at(Span span, ParsedDocument document, List<String> headingPath) {
    Span inFile = document.offsets().toFile(span);
    return new Chunk(span, inFile, document.lines().line(inFile.start()).orElse(1), headingPath);
  }
}
