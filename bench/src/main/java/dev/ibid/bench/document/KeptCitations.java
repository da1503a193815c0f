package dev.ibid.bench.document;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.bench.data.DataFolder;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Table;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.chunk.FormerPassage;
import dev.ibid.document.chunk.Rechunking;
import dev.ibid.document.chunk.Rechunking.Identified;
import dev.ibid.document.reader.DocumentReader;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.documents.FormatReader;
import dev.ibid.source.DocumentId;
import dev.ibid.source.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * How many passages of real documents keep their citations when a later revision is indexed, beside
 * how many stand verbatim in it, and beside cutting the new revision as if the old were unknown.
 */
public final class KeptCitations {
  private static final List<String> SETS = List.of("mcp", "ko_react");
  private static final DocumentId DOCUMENT = DocumentId.of(Project.NONE, "/", "a.md", 0);

  private final DataFolder data;
  private final Rechunking rechunking;
  private final DocumentReader reader = new FormatReader();

  public KeptCitations(Options options, ChunkSize size) {
    this.data = DataFolder.of(options);
    this.rechunking = new Rechunking(new Chunker(size));
  }

  /** All revisions of all documents, by the name of their set. */
  public Map<String, List<String>> texts() throws IOException {
    Map<String, List<String>> texts = new LinkedHashMap<>();
    for (String set : SETS) {
      texts.put(set, List.copyOf(revisions(set).values()));
    }
    return texts;
  }

  private Map<String, String> revisions(String set) throws IOException {
    Map<String, String> revisions = new LinkedHashMap<>();
    for (JsonNode revision : data.lines("anchoring/" + set + ".docs.jsonl")) {
      revisions.put(revision.get("sha").asText(), revision.get("text").asText());
    }
    return revisions;
  }

  private record Change(String before, String after) {}

  private Set<Change> changes(String set) throws IOException {
    Set<Change> changes = new LinkedHashSet<>();
    for (JsonNode anchor : data.lines("anchoring/" + set + ".anchors.jsonl")) {
      changes.add(new Change(anchor.get("old_sha").asText(), anchor.get("new_sha").asText()));
    }
    return changes;
  }

  /** Indexes every change, and returns the shares as Markdown. */
  public String measure() throws IOException {
    Table table =
        new Table(
            "re-indexing",
            "changes",
            "passages",
            "text still there",
            "as often as before",
            "kept",
            "kept if cut anew");
    for (String set : SETS) {
      BenchLog.progress("re-indexing " + set);
      Map<String, String> revisions = revisions(set);
      Tally tally = new Tally();
      for (Change change : changes(set)) {
        tally.add(
            revisions.getOrDefault(change.before(), ""),
            revisions.getOrDefault(change.after(), ""));
      }
      table.row(tally.row(set));
    }
    return table.toString();
  }

  /** Counts over the changes of a set. */
  private final class Tally {
    private int changes;
    private int passages;
    private int there;
    private int verbatim;
    private int kept;
    private int keptAnew;

    void add(String before, String after) {
      List<FormerPassage> old = old(before);
      changes++;
      passages += old.size();
      there += (int) old.stream().filter(passage -> after.contains(passage.text())).count();
      verbatim += verbatim(old, after);
      kept += common(old, rechunk(old, after));
      keptAnew += common(old, rechunk(List.of(), after));
    }

    private int common(List<FormerPassage> old, List<Identified> now) {
      Set<?> ids = now.stream().map(Identified::id).collect(Collectors.toSet());
      return (int) old.stream().filter(passage -> ids.contains(passage.id())).count();
    }

    String[] row(String set) {
      return new String[] {
        set,
        Integer.toString(changes),
        Integer.toString(passages),
        share(there),
        share(verbatim),
        "**" + share(kept) + "**",
        share(keptAnew)
      };
    }

    private String share(int count) {
      return "%.2f %%".formatted(100.0 * count / passages);
    }
  }

  /** How many stand in the text; of equal ones, no more than there are places. */
  private static int verbatim(List<FormerPassage> passages, String text) {
    Map<String, Integer> copies = new HashMap<>();
    passages.forEach(passage -> copies.merge(passage.text(), 1, Integer::sum));
    int found = 0;
    for (Map.Entry<String, Integer> each : copies.entrySet()) {
      int places = 0;
      int at = text.indexOf(each.getKey());
      while (at >= 0 && places < each.getValue()) {
        places++;
        at = text.indexOf(each.getKey(), at + each.getKey().length());
      }
      found += places;
    }
    return found;
  }

  private List<FormerPassage> old(String text) {
    return rechunk(List.of(), text).stream()
        .map(
            passage ->
                new FormerPassage(
                    passage.id(),
                    passage.chunk().span().of(text),
                    passage.chunk().span().start(),
                    passage.chunk().headingPath()))
        .toList();
  }

  private List<Identified> rechunk(List<FormerPassage> former, String text) {
    return rechunking.rechunk(former, read(text), Project.NONE, DOCUMENT);
  }

  private ParsedDocument read(String text) {
    return switch (reader.read(
        "a.md", text.getBytes(StandardCharsets.UTF_8), UnaryOperator.identity())) {
      case DocumentReader.Understood(ParsedDocument document) -> document;
      case DocumentReader.Refused(String reason) -> throw new IllegalStateException(reason);
    };
  }
}
