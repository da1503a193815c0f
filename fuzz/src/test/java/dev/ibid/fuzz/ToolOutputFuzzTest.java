package dev.ibid.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.tool.ToolExtractors;
import dev.ibid.wire.tool.ToolFragments;
import java.util.List;
import java.util.Map;

/** What tools return, in whatever shape: sources, or one line that says why there are none. */
class ToolOutputFuzzTest {
  private static final List<String> TOOLS =
      List.of(
          "web_search",
          "web_scrape",
          "query_rag_project",
          "wikipedia_search",
          "http_client",
          "mcp.server__tool");

  private final ToolFragments reader = new ToolFragments(ToolExtractors.standard());

  @FuzzTest(maxDuration = "10m")
  void read(FuzzedDataProvider data) {
    String tool = data.pickValue(TOOLS);
    String output = data.consumeRemainingAsString();
    MetadataValue.Fields none = new MetadataValue.Fields(Map.of());
    try {
      Object unused =
          reader.read(new AgentEvent.ToolResult("r", tool, none, new MetadataValue.Text(output)));
    } catch (IbidException e) {
      // Nothing to cite, and said why.
    }
    try {
      MetadataValue json = LocatedValue.parse("output", output).value();
      Object unusedToo = reader.read(new AgentEvent.ToolResult("r", tool, none, json));
    } catch (IbidException e) {
      // It is no JSON, or there is nothing to cite in it.
    }
  }
}
