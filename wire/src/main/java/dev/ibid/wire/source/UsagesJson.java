package dev.ibid.wire.source;

import dev.ibid.citation.Citation;
import dev.ibid.citation.Citations;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageCount;
import dev.ibid.source.SessionId;
import java.util.List;

/**
 * How a citation was used: counted, and the latest uses.
 *
 * @param sessions those whose answers cited it, the latest first
 */
public record UsagesJson(
    String citation,
    long shown,
    long cited,
    long copied,
    List<String> sessions,
    List<UseJson> usages) {
  public UsagesJson {
    sessions = List.copyOf(sessions);
    usages = List.copyOf(usages);
  }

  /** One use. */
  public record UseJson(String kind, String sessionId, String at, String context) {
    static UseJson of(Usage usage) {
      return new UseJson(
          usage.kind().label(), usage.session().value(), usage.at().toString(), usage.context());
    }
  }

  public static UsagesJson of(Citations citations, Citation citation, int limit) {
    UsageCount count = citations.usageCount(citation.id());
    return new UsagesJson(
        citation.label(),
        count.shown(),
        count.cited(),
        count.copied(),
        citations.citingSessions(citation.id()).stream().map(SessionId::value).toList(),
        citations.latestUsages(citation.id(), limit).stream().map(UseJson::of).toList());
  }
}
