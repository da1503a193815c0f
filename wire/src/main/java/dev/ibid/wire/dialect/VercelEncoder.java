package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.ImageCitation;
import java.util.List;

/**
 * The UI message stream of Vercel's AI SDK. Sources have no place in the text there, so each marker
 * comes with a {@code data-citation} part that tells where it stands, in UTF-16 units.
 */
final class VercelEncoder extends ForeignEncoder {
  private static final String TEXT_ID = "text-1";

  private boolean textOpen;
  private int reasonings;
  private int citations;

  @Override
  void start(String answerId, SseFrames out) {
    out.addNameless(SseFrames.object("start").put("messageId", answerId));
  }

  @Override
  void sources(List<AnswerSource> sources, SseFrames out) {
    sources.forEach(source -> out.addNameless(source(source)));
  }

  @Override
  void cited(AnswerMention mention, SseFrames out) {
    citations++;
    ObjectNode data =
        SseFrames.object()
            .put("number", mention.number())
            .put("sourceId", mention.sourceId().value())
            .put("start", mention.marker().start())
            .put("end", mention.marker().end());
    out.addNameless(
        SseFrames.object("data-citation").put("id", "citation-" + citations).set("data", data));
  }

  @Override
  void image(ImageCitation image, AnswerSource source, SseFrames out) {
    out.addNameless(
        SseFrames.object("file")
            .put("mediaType", image.mimeType())
            .put("url", "data:%s;base64,%s".formatted(image.mimeType(), image.data())));
  }

  @Override
  void warning(String message, SseFrames out) {
    // Transient parts are shown when they come, but are no part of the message.
    ObjectNode data = SseFrames.object().put("message", message);
    out.addNameless(SseFrames.object("data-warning").put("transient", true).set("data", data));
  }

  @Override
  void text(String text, SseFrames out) {
    if (!textOpen) {
      textOpen = true;
      out.addNameless(SseFrames.object("text-start").put("id", TEXT_ID));
    }
    out.addNameless(SseFrames.object("text-delta").put("id", TEXT_ID).put("delta", text));
  }

  @Override
  void reasoning(String text, SseFrames out) {
    reasonings++;
    String id = "reasoning-" + reasonings;
    out.addNameless(SseFrames.object("reasoning-start").put("id", id));
    out.addNameless(SseFrames.object("reasoning-delta").put("id", id).put("delta", text));
    out.addNameless(SseFrames.object("reasoning-end").put("id", id));
  }

  @Override
  void end(AnswerState state, SseFrames out) {
    if (textOpen) {
      out.addNameless(SseFrames.object("text-end").put("id", TEXT_ID));
    }
    switch (state) {
      case COMPLETE -> out.addNameless(SseFrames.object("finish"));
      case INTERRUPTED -> {
        String message = problem(state);
        out.addNameless(SseFrames.object("error").put("errorText", message));
        out.addNameless(SseFrames.object("finish"));
      }
      case CANCELLED, STREAMING -> out.addNameless(SseFrames.object("abort"));
    }
    out.addDone();
  }

  private static ObjectNode source(AnswerSource source) {
    ObjectNode about = SseFrames.object().put("number", source.number());
    source.citation().ifPresent(citation -> about.put("citation", citation.toString()));
    source.origin().uri().ifPresent(uri -> about.put("uri", uri));
    ObjectNode metadata = SseFrames.object().set("ibid", about);
    return WebLink.find(source)
        .map(url -> link(source, url))
        .orElseGet(() -> document(source))
        .set("providerMetadata", metadata);
  }

  private static ObjectNode link(AnswerSource source, String url) {
    ObjectNode part =
        SseFrames.object("source-url").put("sourceId", source.id().value()).put("url", url);
    source.origin().title().ifPresent(title -> part.put("title", title));
    return part;
  }

  private static ObjectNode document(AnswerSource source) {
    return SseFrames.object("source-document")
        .put("sourceId", source.id().value())
        .put("mediaType", "text/plain")
        .put("title", WebLink.title(source));
  }
}
