package dev.ibid.document;

import dev.ibid.citation.CitationId;
import dev.ibid.source.Project;
import dev.ibid.source.SourceKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Passages in a map, by their citations. Not thread-safe. */
final class InMemoryPassages {
  private static final Comparator<CitedPassage> CURRENT_FIRST =
      Comparator.comparing((CitedPassage cited) -> !cited.current())
          .thenComparingInt(cited -> cited.placement().span().start());

  private final Map<CitationId, CitedPassage> passages = new LinkedHashMap<>();
  private final Map<Line, List<CitationId>> lines = new HashMap<>();

  private record Line(DocumentRoot root, String path, int number) {}

  Stream<CitedPassage> all() {
    return passages.values().stream();
  }

  /** Those that last stood in this version. */
  Stream<CitedPassage> in(VersionKey version) {
    return all().filter(cited -> cited.version().equals(version));
  }

  Stream<CitedPassage> of(Project project) {
    return all().filter(cited -> cited.passage().project().equals(project));
  }

  List<CitedPassage> load(Set<SourceKey> keys) {
    return all().filter(cited -> keys.contains(cited.key())).toList();
  }

  List<CitedPassage> beginningWith(Set<String> beginnings) {
    return all().filter(cited -> beginnings.contains(cited.passage().id().beginning())).toList();
  }

  LineHistory at(DocumentRoot root, String path, int line) {
    List<CitationId> began = lines.getOrDefault(new Line(root, path, line), List.of());
    return new LineHistory(
        began.stream()
            .limit(LineHistory.MOST_PASSAGES)
            .flatMap(id -> find(id).stream())
            .sorted(CURRENT_FIRST)
            .toList(),
        began.size() <= LineHistory.MOST_PASSAGES && passages.keySet().containsAll(began));
  }

  Optional<CitedPassage> find(CitationId id) {
    return Optional.ofNullable(passages.get(id));
  }

  void put(CitedPassage cited) {
    Document document = cited.document();
    Line line = new Line(document.root(), document.path(), cited.placement().line());
    List<CitationId> began = lines.computeIfAbsent(line, first -> new ArrayList<>());
    if (cited.current() && !began.contains(cited.citation().id())) {
      began.add(cited.citation().id());
    }
    passages.put(cited.citation().id(), cited);
  }

  Optional<CitedPassage> remove(CitationId id) {
    return Optional.ofNullable(passages.remove(id));
  }

  /** Passages of former versions belong to the document as it is called now. */
  void rename(Document document) {
    passages.replaceAll(
        (id, cited) ->
            cited.document().key().equals(document.key())
                ? cited.in(document, cited.current())
                : cited);
  }
}
