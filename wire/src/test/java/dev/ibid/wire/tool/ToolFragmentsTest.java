package dev.ibid.wire.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerPorts;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.AnswerStream;
import dev.ibid.answer.stream.CitationResolver;
import dev.ibid.answer.stream.ImageFiles;
import dev.ibid.answer.stream.MarkerMode;
import dev.ibid.wire.json.LocatedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ToolFragmentsTest {
  private final ToolFragments reader = new ToolFragments(ToolExtractors.standard());

  @Test
  void sources_become_fragments_and_one_page_is_one_document() {
    List<Fragment> fragments =
        read(
            """
            [{"requestId":"r","toolName":"web_search","output":[
              {"title":"A","url":"https://a.example/p#x","snippet":"One."},
              {"title":"A","url":"http://a.example/p/","snippet":"Two."},
              {"snippet":"Three."}]}]
            """);

    assertThat(fragments)
        .containsExactly(
            fragment("r-0", "https://a.example/p", "A", "https://a.example/p#x", "One."),
            fragment("r-1", "https://a.example/p", "A", "http://a.example/p/", "Two."),
            fragment("r-2", "r-2", "", "", "Three."));
  }

  @Test
  void what_is_lost_beside_sources_is_a_warning_in_the_answer() {
    List<AnswerEvent> told =
        told("[{\"requestId\":\"r\",\"toolName\":\"web_search\",\"output\":\"{'snippet':'cut\"}]");

    assertThat(told)
        .contains(
            new AnswerEvent.Warning(
                "the output of web_search is damaged JSON; it was read as far as it goes"));
  }

  @Test
  void an_answer_cites_what_a_tool_returned() {
    List<AnswerEvent> told =
        told(
            """
            [{"requestId":"r","toolName":"web_search","output":[
              {"title":"React 19","url":"https://react.dev/19","snippet":"It is stable."}]}]
            """);

    assertThat(told)
        .filteredOn(AnswerEvent.CitationsUpdate.class::isInstance)
        .singleElement()
        .asString()
        .contains("https://react.dev/19", "React 19");
  }

  @Test
  void a_tool_that_failed_is_a_warning_in_the_answer() {
    List<AnswerEvent> told =
        told("[{\"requestId\":\"r\",\"toolName\":\"web_search\",\"output\":{\"error\":\"down\"}}]");

    assertThat(told)
        .filteredOn(AnswerEvent.Warning.class::isInstance)
        .containsExactly(new AnswerEvent.Warning("web_search failed: down"));
    assertThat(
            told(
                """
                [{"requestId":"r","toolName":"web_scrape","output":"<h1>502 Bad Gateway</h1>nginx"}]
                """))
        .filteredOn(AnswerEvent.Warning.class::isInstance)
        .containsExactly(
            new AnswerEvent.Warning(
                "the output of web_scrape cannot be cited: it is an error page, \"502 Bad Gateway\""));
  }

  private List<AnswerEvent> told(String tools) {
    AnswerStream stream =
        new AnswerStream(
            new AnswerId("a1"),
            new AnswerSettings(MarkerMode.KEPT, Set.of()),
            new AnswerPorts(CitationResolver.NONE, ImageFiles.NONE, reader));
    List<AnswerEvent> told = new ArrayList<>();
    ToolsJson.read(LocatedValue.parse("tools", tools))
        .forEach(result -> told.addAll(stream.accept(result)));
    told.addAll(stream.accept(new AgentEvent.AssistantMessage("It is stable [1].", false)));
    told.addAll(stream.accept(new AgentEvent.RunEnd()));
    return told;
  }

  private List<Fragment> read(String tools) {
    return ToolsJson.read(LocatedValue.parse("tools", tools)).stream()
        .flatMap(result -> reader.read(result).fragments().stream())
        .toList();
  }

  private static Fragment fragment(
      String id, String document, String title, String url, String text) {
    return new Fragment(
        new FragmentId(id),
        new SourceId(document),
        new SourceOrigin(
            SourceType.WEB,
            Optional.of("web_search"),
            Optional.of(url).filter(address -> !address.isEmpty()),
            Optional.of(title).filter(words -> !words.isEmpty()),
            SourceOrigin.of(title, url).domain(),
            OptionalInt.empty()),
        text,
        List.of());
  }
}
