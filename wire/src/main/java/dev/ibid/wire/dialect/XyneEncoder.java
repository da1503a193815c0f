package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.HostFields;
import dev.ibid.answer.ImageCitation;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.stream.MarkerMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The dialect of xyne: short names, plain text, and whatever a marker needs after the text that
 * shows it. Each update of citations has all documents so far, each of them once, and says for each
 * marker at which position, from zero, its document stands. When there are very many, an update
 * waits until an eighth more have come, or for the end.
 */
final class XyneEncoder extends ForeignEncoder {
  private static final String START = "s";
  private static final String TEXT = "u";
  private static final String CITATIONS = "cu";
  private static final String IMAGE = "icu";
  private static final String REASONING = "rz";
  private static final String ERROR = "er";
  private static final String END = "e";

  private static final int FEW_MARKERS = 200;

  private final boolean raw;
  private final XyneMarkers written = new XyneMarkers();
  private final AnswerProgress progress = new AnswerProgress();
  private final List<ObjectNode> images = new ArrayList<>();
  private final Map<String, Integer> positions = new LinkedHashMap<>();
  private int told;

  XyneEncoder(MarkerMode markers) {
    this.raw = markers == MarkerMode.RAW;
  }

  @Override
  void start(String answerId, SseFrames out) {
    out.addPlain(START, "");
  }

  @Override
  void text(String text, SseFrames out) {
    progress.show(text);
    String shown = raw ? written.restore(text) : text;
    if (!shown.isEmpty()) {
      out.addPlain(TEXT, shown);
    }
    settle(out);
  }

  @Override
  void sources(List<AnswerSource> sources, SseFrames out) {
    progress.know(sources);
  }

  @Override
  void cited(AnswerMention mention, SseFrames out) {
    progress.announce(mention);
    written.announce(mention);
    settle(out);
  }

  @Override
  void image(ImageCitation image, AnswerSource source, SseFrames out) {
    images.add(image(image, source));
  }

  @Override
  void reasoning(String text, SseFrames out) {
    out.addPlain(REASONING, text);
  }

  @Override
  void end(AnswerState state, SseFrames out) {
    if (positions.size() > told) {
      tellCitations(out);
    }
    if (state == AnswerState.INTERRUPTED) {
      out.addPlain(ERROR, problem(state));
    }
    out.addPlain(END, "");
  }

  private void settle(SseFrames out) {
    List<AnswerMention> shown = progress.takeShown();
    for (AnswerMention mention : shown) {
      for (String marker : markers(mention)) {
        positions.put(marker, mention.number() - 1);
      }
    }
    if (positions.size() > told && (told < FEW_MARKERS || positions.size() > told + told / 8)) {
      tellCitations(out);
    }
    // An image is announced right before the mention that shows it.
    if (!shown.isEmpty()) {
      images.forEach(image -> out.add(IMAGE, image));
      images.clear();
    }
  }

  private void tellCitations(SseFrames out) {
    out.add(CITATIONS, citations());
    told = positions.size();
  }

  /** What the text shows where the source is cited, without brackets. */
  private List<String> markers(AnswerMention mention) {
    if (!raw || mention.written().isEmpty()) {
      return List.of(String.valueOf(mention.number()));
    }
    // Images are told by themselves; what else has no number is a permanent citation.
    return mention.given().isEmpty()
        ? Optional.of(mention.written())
            .filter(marker -> marker.contains(":"))
            .map(marker -> marker.substring(1, marker.length() - 1))
            .stream()
            .toList()
        : mention.given().stream().map(String::valueOf).toList();
  }

  private ObjectNode citations() {
    ObjectNode map = SseFrames.object();
    positions.forEach(map::put);
    ObjectNode update = SseFrames.object();
    update.set(
        "contextChunks", SseFrames.list(progress.sources().stream().map(XyneEncoder::citation)));
    return update.set("citationMap", map);
  }

  private ObjectNode image(ImageCitation image, AnswerSource source) {
    ObjectNode update =
        SseFrames.object()
            .put("citationKey", raw ? image.given() : image.citationKey())
            .put("imagePath", image.path().orElse(""))
            .put("imageData", image.data())
            .put("mimeType", image.mimeType());
    return update.set("item", citation(source));
  }

  private static ObjectNode citation(AnswerSource source) {
    ObjectNode citation =
        SseFrames.object().put("docId", source.docId().orElse(source.id()).value());
    SourceOrigin origin = source.origin();
    origin.title().ifPresent(title -> citation.put("title", title));
    origin.uri().ifPresent(uri -> citation.put("url", uri));
    HostFields host = origin.host();
    // Its page switches over the first two, so nothing is made up where nothing was said.
    host.app().ifPresent(app -> citation.put("app", app));
    host.entity().ifPresent(entity -> citation.put("entity", entity));
    host.threadId().ifPresent(thread -> citation.put("threadId", thread));
    host.itemId().ifPresent(item -> citation.put("itemId", item));
    host.clId().ifPresent(collection -> citation.put("clId", collection));
    // The first is the name that its page reads, the second the one that fragments have here.
    host.pageTitle().ifPresent(title -> citation.put("page_title", title).put("pageTitle", title));
    return citation;
  }
}
