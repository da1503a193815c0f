package dev.ibid.langchain4j.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.CiteRequest;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.engine.Engine;
import dev.ibid.langchain4j.model.ChatModels;
import dev.ibid.langchain4j.model.Provider;
import dev.ibid.langchain4j.stub.StubModelServer;
import dev.ibid.langchain4j.stub.StubReply;
import dev.ibid.tool.ToolSource;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The whole way: an answer, its sources, a model behind a protocol, and references. */
class StubbedAttributionTest {
  private static final Duration LONG = Duration.ofMinutes(5);
  private static final String ANSWER =
      "React 19 brings significant performance improvements and a new Actions API.";
  private static final String REPLY =
      """
      {"citations": [
        {"claim": "new Actions API", "sourceIndex": 1, "confidence": "full"},
        {"claim": "significant performance improvements", "sourceIndex": 2, "confidence": "full"}
      ]}\
      """;
  private static final List<ToolSource> SOURCES =
      Sources.of(
          "React 19 introduces the new Actions API for forms and mutations.",
          "Tests show 40% improvement in render times with React 19.");

  private final StubModelServer server = new StubModelServer();
  private final Attributions attributions =
      new Engine(Optional.empty(), DisclosurePolicy.DEFAULT).ibid.attributions();

  @AfterEach
  void close() {
    server.close();
  }

  private Attributions.Cited cite(Provider provider, Duration timeout) {
    ModelAttributor engine =
        new ModelAttributor(
            ChatModels.chat(server.settings(provider, timeout, 1)),
            attributions.local(),
            new O200kTokenCounter(),
            AttributionSettings.DEFAULT);
    Attributions.Cited cited = attributions.cite(CiteRequest.of(ANSWER, SOURCES), engine);
    assertThat(cited.answer().references())
        .allSatisfy(
            reference -> assertThat(reference.span().of(ANSWER)).isEqualTo(reference.citedText()));
    assertThat(cited.warnings())
        .allSatisfy(
            warning ->
                assertThat(warning).doesNotContain("\n").doesNotContain(StubModelServer.KEY));
    return cited;
  }

  private static void assertCited(Attributions.Cited cited) {
    assertThat(cited.answer().references())
        .extracting(Reference::citedText)
        .containsExactly("significant performance improvements", "new Actions API");
    assertThat(cited.answer().references())
        .extracting(Reference::sourceIds)
        .containsExactly(List.of(new SourceId("s2")), List.of(new SourceId("s1")));
    assertThat(cited.warnings()).isEmpty();
  }

  private void assertLocal(Attributions.Cited cited, String warning) {
    assertThat(cited.answer().references())
        .isEqualTo(
            attributions
                .cite(CiteRequest.of(ANSWER, SOURCES), attributions.local())
                .answer()
                .references());
    assertThat(cited.warnings()).anySatisfy(line -> assertThat(line).contains(warning));
  }

  @ParameterizedTest
  @EnumSource
  void claims_become_references_in_the_order_of_the_text(Provider provider) {
    server.then(new StubReply.Says(REPLY));

    Attributions.Cited cited = cite(provider, LONG);

    assertCited(cited);
    assertThat(cited.answer().origin().model()).contains("stub-1");
    assertThat(cited.answer().origin().tokensUsed()).hasValue(120);
    assertThat(server.requests().getFirst())
        .contains("\"temperature\"")
        .contains("sourceIndex")
        .contains("40% improvement");
  }

  @ParameterizedTest
  @EnumSource
  void a_busy_endpoint_only_takes_longer(Provider provider) {
    server.then(new StubReply.Refuses(429)).then(new StubReply.Says(REPLY));

    assertCited(cite(provider, LONG));
  }

  @ParameterizedTest
  @EnumSource
  void a_slow_model_is_replaced(Provider provider) {
    server.then(new StubReply.Slow(LONG, REPLY));

    assertLocal(cite(provider, Duration.ofMillis(500)), "did not answer in time");
  }

  @ParameterizedTest
  @EnumSource
  void a_broken_or_cut_or_confused_endpoint_is_replaced(Provider provider) {
    server.otherwise(body -> new StubReply.Refuses(500));
    assertLocal(cite(provider, LONG), "failed on its side");

    server.otherwise(body -> new StubReply.Cuts(REPLY));
    assertLocal(cite(provider, LONG), "broke the connection off");

    server.otherwise(body -> new StubReply.Garbage());
    assertLocal(cite(provider, LONG), "cannot be used");
  }

  @ParameterizedTest
  @EnumSource
  void a_model_that_wants_tools_or_chats_is_replaced(Provider provider) {
    server.otherwise(body -> new StubReply.Calls("", "web_search", "{\"query\":\"react\"}"));
    assertLocal(cite(provider, LONG), "cannot be read");

    server.otherwise(body -> new StubReply.Says("Happy to help!"));
    assertLocal(cite(provider, LONG), "cannot be read");
  }

  @ParameterizedTest
  @EnumSource
  void a_model_that_refuses_strictness_is_asked_plainly(Provider provider) {
    server.otherwise(
        body ->
            body.contains("\"temperature\"")
                ? new StubReply.Refuses(400)
                : new StubReply.Says(REPLY));

    assertCited(cite(provider, LONG));
  }
}
