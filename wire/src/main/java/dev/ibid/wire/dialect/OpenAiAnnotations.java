package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.Mention;

/**
 * Citations as OpenAI writes them. Their places are those of the markers, counted in characters,
 * which we take to be code points: OpenAI does not say.
 */
final class OpenAiAnnotations {
  private OpenAiAnnotations() {}

  /** For the Responses API: a web page, or else a file. */
  static ObjectNode flat(Mention mention, Progress progress) {
    AnswerSource source = progress.source(mention);
    return WebLink.find(source)
        .map(url -> place(Frames.object("url_citation"), mention, progress, url))
        .orElseGet(
            () ->
                Frames.object("file_citation")
                    .put("file_id", source.id().value())
                    .put("filename", WebLink.title(source))
                    .put("index", progress.codePoints(mention.marker().start())));
  }

  /** For Chat Completions, which know nothing but addresses. */
  static ObjectNode nested(Mention mention, Progress progress) {
    String url = WebLink.address(progress.source(mention));
    return Frames.object("url_citation")
        .set("url_citation", place(Frames.object(), mention, progress, url));
  }

  private static ObjectNode place(
      ObjectNode citation, Mention mention, Progress progress, String url) {
    return citation
        .put("start_index", progress.codePoints(mention.marker().start()))
        .put("end_index", progress.codePoints(mention.marker().end()))
        .put("url", url)
        .put("title", WebLink.title(progress.source(mention)));
  }
}
