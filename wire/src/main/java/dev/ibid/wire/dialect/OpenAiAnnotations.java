package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import java.util.Optional;

/**
 * Citations as OpenAI writes them. Their places are those of the markers, counted in characters,
 * which we take to be code points: OpenAI does not say.
 */
final class OpenAiAnnotations {
  private OpenAiAnnotations() {}

  /** For the Responses API: a web page, or else a file. */
  static ObjectNode flat(AnswerMention mention, AnswerProgress progress) {
    AnswerSource source = progress.source(mention);
    return WebLink.find(source)
        .map(url -> place(SseFrames.object("url_citation"), mention, progress, url))
        .orElseGet(
            () ->
                SseFrames.object("file_citation")
                    .put("file_id", source.id().value())
                    .put("filename", WebLink.title(source))
                    .put("index", progress.codePoints(mention.marker().start())));
  }

  /** For Chat Completions, which know nothing but addresses; empty for a source without one. */
  static Optional<ObjectNode> nested(AnswerMention mention, AnswerProgress progress) {
    return progress
        .source(mention)
        .origin()
        .uri()
        .map(
            url ->
                SseFrames.object("url_citation")
                    .set("url_citation", place(SseFrames.object(), mention, progress, url)));
  }

  private static ObjectNode place(
      ObjectNode citation, AnswerMention mention, AnswerProgress progress, String url) {
    return citation
        .put("start_index", progress.codePoints(mention.marker().start()))
        .put("end_index", progress.codePoints(mention.marker().end()))
        .put("url", url)
        .put("title", WebLink.title(progress.source(mention)));
  }
}
