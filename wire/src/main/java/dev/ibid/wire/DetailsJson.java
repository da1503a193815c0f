package dev.ibid.wire;

import dev.ibid.disclosure.Detail;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import java.util.List;
import java.util.Optional;

/** What {@code details} answers. */
public record DetailsJson(List<DetailJson> details) {
  public DetailsJson {
    details = List.copyOf(details);
  }

  public static DetailsJson of(List<Detail> details) {
    return new DetailsJson(details.stream().map(DetailJson::of).toList());
  }

  /** One event whole. */
  public record DetailJson(
      String id,
      String citation,
      String content,
      String type,
      String timestamp,
      String sessionId,
      DetailMetadataJson metadata,
      RelationsJson relations) {
    static DetailJson of(Detail detail) {
      Event event = detail.cited().event();
      return new DetailJson(
          event.id().value(),
          detail.cited().citation().label(),
          event.content(),
          event.type().label(),
          event.at().toString(),
          event.session().value(),
          new DetailMetadataJson(
              detail.tokenCount(),
              detail.hasCode(),
              event.metadata().files(),
              event.metadata().tools()),
          new RelationsJson(
              event.metadata().parent().map(EventId::value),
              detail.children().stream().map(EventId::value).toList(),
              detail.related().stream().map(EventId::value).toList()));
    }
  }

  /** What it costs and touches. */
  public record DetailMetadataJson(
      int tokenCount, boolean hasCode, List<String> files, List<String> tools) {
    public DetailMetadataJson {
      files = List.copyOf(files);
      tools = List.copyOf(tools);
    }
  }

  /** What it belongs to. */
  public record RelationsJson(
      Optional<String> parentId, List<String> childIds, List<String> relatedIds) {
    public RelationsJson {
      childIds = List.copyOf(childIds);
      relatedIds = List.copyOf(relatedIds);
    }
  }
}
