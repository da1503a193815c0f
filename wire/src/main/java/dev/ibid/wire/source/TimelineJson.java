package dev.ibid.wire.source;

import dev.ibid.disclosure.TimelineItem;
import java.util.List;

/** What {@code timeline} answers. */
public record TimelineJson(List<ItemJson> timeline) {
  public TimelineJson {
    timeline = List.copyOf(timeline);
  }

  public static TimelineJson of(List<TimelineItem> items) {
    return new TimelineJson(items.stream().map(ItemJson::of).toList());
  }

  /** One event of the timeline. */
  public record ItemJson(
      String id, String citation, String timestamp, String type, String preview, boolean isTarget) {
    static ItemJson of(TimelineItem item) {
      return new ItemJson(
          item.citation().source().id(),
          item.citation().label(),
          item.at().toString(),
          item.type().label(),
          item.preview(),
          item.target());
    }
  }
}
