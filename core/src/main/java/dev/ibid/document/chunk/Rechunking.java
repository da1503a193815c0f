package dev.ibid.document.chunk;

import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.source.DocumentId;
import dev.ibid.source.PassageId;
import dev.ibid.source.Project;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Cuts a new version of a document so that what is still there keeps its id, and with it its
 * citation: passages of the former version that stand in the new one are left as they are, and only
 * what lies between them is cut anew. Two kept ones may share characters, where one has become part
 * of the other. Immutable.
 */
public final class Rechunking {
  private final Chunker chunker;

  public Rechunking(Chunker chunker) {
    this.chunker = chunker;
  }

  /** A chunk and the passage that it is. */
  public record Identified(PassageId id, Chunk chunk) {}

  /**
   * The chunks of the new version in text order.
   *
   * @param former the passages of the version before; none for a new document
   */
  public List<Identified> rechunk(
      List<FormerPassage> former, ParsedDocument document, Project project, DocumentId id) {
    List<Identified> chunks = new ArrayList<>();
    Sections sections = new Sections(document);
    Map<PassageId, Span> kept = SurvivingPassages.of(former, document);
    kept.forEach(
        (passage, span) ->
            chunks.add(
                new Identified(
                    passage, Chunker.at(span, document, sections.at(span.start()).headingPath()))));
    Set<PassageId> used = new HashSet<>(kept.keySet());
    Map<String, Integer> ordinals = new HashMap<>();
    for (Chunk chunk : chunker.chunk(document, gaps(kept, document.text().length()))) {
      String text = chunk.span().of(document.text());
      PassageId fresh;
      do {
        int ordinal = ordinals.merge(text, 1, Integer::sum) - 1;
        fresh = PassageId.of(project, id, text, ordinal);
      } while (!used.add(fresh));
      chunks.add(new Identified(fresh, chunk));
    }
    chunks.sort(Comparator.comparingInt(identified -> identified.chunk().span().start()));
    return chunks;
  }

  private static List<Span> gaps(Map<PassageId, Span> kept, int length) {
    List<Span> gaps = new ArrayList<>();
    int position = 0;
    for (Span span : kept.values().stream().sorted(Comparator.comparingInt(Span::start)).toList()) {
      if (position < span.start()) {
        gaps.add(new Span(position, span.start()));
      }
      position = Math.max(position, span.end());
    }
    if (position < length) {
      gaps.add(new Span(position, length));
    }
    return gaps;
  }
}
