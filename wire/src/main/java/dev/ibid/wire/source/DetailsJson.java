package dev.ibid.wire.source;

import dev.ibid.citation.CitedSource;
import dev.ibid.disclosure.Detail;
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

  /** One source whole. */
  public record DetailJson(
      String id,
      String citation,
      String content,
      String type,
      String timestamp,
      Optional<String> sessionId,
      DetailMetadataJson metadata,
      RelationsJson relations) {
    static DetailJson of(Detail detail) {
      CitedSource cited = detail.cited();
      return new DetailJson(
          cited.id(),
          cited.citation().label(),
          cited.text(),
          cited.type(),
          cited.at().toString(),
          SourceSessions.of(cited),
          new DetailMetadataJson(
              detail.tokenCount(), detail.hasCode(), detail.files(), detail.tools()),
          new RelationsJson(
              detail.parent().map(EventId::value),
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
