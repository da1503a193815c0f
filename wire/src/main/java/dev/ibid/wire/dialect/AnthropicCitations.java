package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.SourceId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Citations as Anthropic writes them: a page of the web is a search result, any other source a
 * document that consists of its cited fragments, in the order in which they were first cited.
 * Clients that know only some kinds of citations know these.
 */
final class AnthropicCitations {
  private final AnswerProgress progress = new AnswerProgress();

  /** Where the fragments of a document begin in it, in code points, and where the next one will. */
  private static final class Document {
    private final Map<FragmentId, Integer> starts = new HashMap<>();
    private int end;

    int start(AnswerSource.Piece piece) {
      return starts.computeIfAbsent(
          piece.id(),
          first -> {
            int start = starts.isEmpty() ? 0 : end + AnswerSource.BETWEEN.length();
            end = start + length(piece);
            return start;
          });
    }

    static int length(AnswerSource.Piece piece) {
      return piece.content().codePointCount(0, piece.content().length());
    }
  }

  private final Map<SourceId, Document> documents = new HashMap<>();

  void know(List<AnswerSource> sources) {
    progress.know(sources);
  }

  /** One citation for each fragment. */
  List<ObjectNode> of(AnswerMention mention) {
    AnswerSource source = progress.source(mention);
    return mention.fragments().stream().map(piece -> citation(source, piece)).toList();
  }

  private ObjectNode citation(AnswerSource source, AnswerSource.Piece piece) {
    return WebLink.find(source)
        .map(
            url ->
                SseFrames.object("web_search_result_location")
                    .put("cited_text", piece.content())
                    .put("url", url)
                    .put("title", WebLink.title(source))
                    // Theirs to fill; nothing that is sent back to them comes from here.
                    .put("encrypted_index", ""))
        .orElseGet(() -> inDocument(source, piece));
  }

  private ObjectNode inDocument(AnswerSource source, AnswerSource.Piece piece) {
    OptionalInt page = source.origin().pageNumber();
    ObjectNode citation =
        SseFrames.object(page.isPresent() ? "page_location" : "char_location")
            .put("cited_text", piece.content())
            .put("document_index", source.number() - 1)
            .put("document_title", WebLink.title(source));
    if (page.isPresent()) {
      return citation
          .put("start_page_number", page.getAsInt())
          .put("end_page_number", page.getAsInt() + 1);
    }
    int start = documents.computeIfAbsent(source.id(), first -> new Document()).start(piece);
    return citation
        .put("start_char_index", start)
        .put("end_char_index", start + Document.length(piece));
  }
}
