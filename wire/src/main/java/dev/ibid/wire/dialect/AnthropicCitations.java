package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.SourceId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Citations as Anthropic writes them for search results: a source is a result, and its cited
 * fragments are the blocks of it.
 */
final class AnthropicCitations {
  private final AnswerProgress progress = new AnswerProgress();
  private final Map<SourceId, List<FragmentId>> fragments = new HashMap<>();

  void know(List<AnswerSource> sources) {
    progress.know(sources);
  }

  /** One citation for each fragment. */
  List<ObjectNode> of(AnswerMention mention) {
    AnswerSource source = progress.source(mention);
    List<FragmentId> cited = fragments.computeIfAbsent(source.id(), first -> new ArrayList<>());
    return mention.fragments().stream()
        .map(
            piece -> {
              if (!cited.contains(piece.id())) {
                cited.add(piece.id());
              }
              int block = cited.indexOf(piece.id());
              return SseFrames.object("search_result_location")
                  .put("cited_text", piece.content())
                  .put("source", WebLink.address(source))
                  .put("title", source.origin().title().orElse(null))
                  .put("search_result_index", source.number() - 1)
                  .put("start_block_index", block)
                  .put("end_block_index", block + 1);
            })
        .toList();
  }
}
