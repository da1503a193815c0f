package dev.ibid.langchain4j.attribution;

import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceType;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.source.MetadataValue;
import dev.ibid.tool.ToolSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Sources to be cited in tests, by the ids {@code s1}, {@code s2} and so on. */
final class Sources {
  private Sources() {}

  static List<ToolSource> of(String... texts) {
    List<ToolSource> sources = new ArrayList<>();
    for (String text : texts) {
      sources.add(source(sources.size() + 1, "Source of " + (sources.size() + 1), text));
    }
    return sources;
  }

  static ToolSource source(int number, String title, String text) {
    ToolSource made =
        ToolSource.of(
                new ToolResult(
                    "r",
                    "web_search",
                    new MetadataValue.Fields(Map.of()),
                    new MetadataValue.Nothing()),
                number,
                SourceType.WEB)
            .at("https://source.example/" + number)
            .titled(title)
            .saying(text);
    return new ToolSource(
        new SourceId("s" + number),
        made.requestId(),
        made.origin(),
        made.snippet(),
        made.fullContent());
  }
}
