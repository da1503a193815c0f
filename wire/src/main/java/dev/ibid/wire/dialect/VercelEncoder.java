package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.ImageCitation;
import java.util.ArrayList;
import java.util.List;

/**
 * The UI message stream of Vercel's AI SDK. Sources have no place in the text there, so each marker
 * comes with a {@code data-citation} part that tells where it stands, in UTF-16 units.
 */
final class VercelEncoder implements DialectEncoder {
  private static final String TEXT_ID = "text-1";

  private final List<String> failures = new ArrayList<>();
  private boolean textOpen;
  private int reasonings;
  private int citations;

  @Override
  public void tell(AnswerEvent event, SseFrames out) {
    switch (event) {
      case AnswerEvent.Start(AnswerId(String answerId)) ->
          out.addNameless(SseFrames.object("start").put("messageId", answerId));
      case AnswerEvent.ResponseUpdate(String text) -> text(text, out);
      case AnswerEvent.CitationsUpdate(List<AnswerSource> sources) ->
          sources.forEach(source -> out.addNameless(source(source)));
      case AnswerEvent.Cited(AnswerMention mention) -> out.addNameless(citation(mention));
      case AnswerEvent.ImageCitationUpdate(ImageCitation image, AnswerSource source) ->
          out.addNameless(file(image));
      case AnswerEvent.Reasoning(String text) -> reasoning(text, out);
      case AnswerEvent.Warning(String message) -> out.addNameless(warning(message));
      case AnswerEvent.Failed(String message) -> failures.add(message);
      case AnswerEvent.End(AnswerState state) -> end(state, out);
      case AnswerEvent.MarkerDropped dropped -> {}
      case AnswerEvent.Attributed attributed -> {}
      case AnswerEvent.Written written -> {}
      case AnswerEvent.Asked asked -> {}
      case AnswerEvent.Concluded concluded -> {}
    }
  }

  private void text(String text, SseFrames out) {
    if (!textOpen) {
      textOpen = true;
      out.addNameless(SseFrames.object("text-start").put("id", TEXT_ID));
    }
    out.addNameless(SseFrames.object("text-delta").put("id", TEXT_ID).put("delta", text));
  }

  private void reasoning(String text, SseFrames out) {
    reasonings++;
    String id = "reasoning-" + reasonings;
    out.addNameless(SseFrames.object("reasoning-start").put("id", id));
    out.addNameless(SseFrames.object("reasoning-delta").put("id", id).put("delta", text));
    out.addNameless(SseFrames.object("reasoning-end").put("id", id));
  }

  private void end(AnswerState state, SseFrames out) {
    if (textOpen) {
      out.addNameless(SseFrames.object("text-end").put("id", TEXT_ID));
    }
    switch (state) {
      case COMPLETE -> out.addNameless(SseFrames.object("finish"));
      case INTERRUPTED -> {
        String message = IncompleteEnding.message(state, failures);
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

  private ObjectNode citation(AnswerMention mention) {
    citations++;
    ObjectNode data =
        SseFrames.object()
            .put("number", mention.number())
            .put("sourceId", mention.sourceId().value())
            .put("start", mention.marker().start())
            .put("end", mention.marker().end());
    return SseFrames.object("data-citation").put("id", "citation-" + citations).set("data", data);
  }

  private static ObjectNode file(ImageCitation image) {
    return SseFrames.object("file")
        .put("mediaType", image.mimeType())
        .put("url", "data:%s;base64,%s".formatted(image.mimeType(), image.data()));
  }

  private static ObjectNode warning(String message) {
    // Transient parts are shown when they come, but are no part of the message.
    ObjectNode data = SseFrames.object().put("message", message);
    return SseFrames.object("data-warning").put("transient", true).set("data", data);
  }
}
