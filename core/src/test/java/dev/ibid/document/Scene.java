package dev.ibid.document;

import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.chunk.FormerPassage;
import dev.ibid.document.chunk.Rechunking;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.source.DocumentId;
import dev.ibid.source.PassageId;
import dev.ibid.source.Project;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A document that is indexed again and again. */
public final class Scene {
  private static final DocumentId ID = DocumentId.of(Project.NONE, "/root", "a.md", 0);

  private final Rechunking rechunking;
  private List<FormerPassage> former = List.of();

  public Scene(int tokens) {
    rechunking = new Rechunking(new Chunker(new ChunkSize(tokens)));
  }

  public List<Rechunking.Identified> index(ParsedDocument document) {
    List<Rechunking.Identified> now = rechunking.rechunk(former, document, Project.NONE, ID);
    former =
        now.stream()
            .map(
                passage ->
                    new FormerPassage(
                        passage.id(),
                        passage.chunk().span().of(document.text()),
                        passage.chunk().span().start(),
                        passage.chunk().headingPath()))
            .toList();
    return now;
  }

  /** Indexes a text; each passage that it has by the text of its chunk. */
  public Map<String, PassageId> index(String text) {
    Map<String, PassageId> byText = new HashMap<>();
    index(Markdown.read(text))
        .forEach(passage -> byText.put(passage.chunk().span().of(text), passage.id()));
    return byText;
  }
}
