package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The documents of a Cohere citation, each once, with what was cited of them. */
final class CohereSources {
  private CohereSources() {}

  static ArrayNode of(List<Reference> references, Map<SourceId, AnswerSource> sources) {
    Map<SourceId, Set<FragmentId>> fragments = new LinkedHashMap<>();
    for (Reference reference : references) {
      for (SourceId id : reference.sourceIds()) {
        fragments
            .computeIfAbsent(id, first -> new LinkedHashSet<>())
            .addAll(reference.fragmentIds());
      }
    }
    return SseFrames.list(
        fragments.entrySet().stream()
            .map(
                cited ->
                    document(
                        Objects.requireNonNull(sources.get(cited.getKey())), cited.getValue())));
  }

  private static ObjectNode document(AnswerSource source, Set<FragmentId> fragmentIds) {
    ObjectNode document = SseFrames.object().put("id", source.id().value());
    source.origin().title().ifPresent(title -> document.put("title", title));
    source.origin().uri().ifPresent(uri -> document.put("url", uri));
    document.put(
        "snippet",
        source.fragments().stream()
            .filter(piece -> fragmentIds.contains(piece.id()))
            .map(AnswerSource.Piece::content)
            .collect(Collectors.joining("\n")));
    return SseFrames.object("document").put("id", source.id().value()).set("document", document);
  }
}
