package dev.ibid.wire.source;

import dev.ibid.citation.Citation;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageCount;
import java.util.List;

/** How a citation was used: counted, and the latest uses. */
public record UsagesJson(String citation, long shown, long cited, List<UseJson> usages) {
  public UsagesJson {
    usages = List.copyOf(usages);
  }

  /** One use. */
  public record UseJson(String kind, String sessionId, String at, String context) {
    static UseJson of(Usage usage) {
      return new UseJson(
          usage.kind().label(), usage.session().value(), usage.at().toString(), usage.context());
    }
  }

  public static UsagesJson of(Citation citation, UsageCount count, List<Usage> latest) {
    return new UsagesJson(
        citation.label(), count.shown(), count.cited(), latest.stream().map(UseJson::of).toList());
  }
}
