package dev.ibid.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.stream.AnswerRequest;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.Attributor;
import dev.ibid.attribution.CiteRequest;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.engine.Engine;
import dev.ibid.engine.Ibid;
import dev.ibid.langchain4j.attribution.AttributionSettings;
import dev.ibid.langchain4j.attribution.ModelAttributor;
import dev.ibid.langchain4j.model.ChatModels;
import dev.ibid.langchain4j.model.ModelSettings;
import dev.ibid.langchain4j.model.Provider;
import dev.ibid.langchain4j.stub.StubModelServer;
import dev.ibid.langchain4j.stub.StubReply;
import dev.ibid.tool.ToolSource;
import dev.ibid.wire.tool.ToolExtractors;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the documentation shows as code is this code. */
class DocumentedUseTest {
  private static final Path HERE =
      Path.of("src/test/java/dev/ibid/langchain4j/DocumentedUseTest.java");
  private static final Path DOCUMENT = Path.of("../../docs/langchain4j.md");

  private final StubModelServer server = new StubModelServer();
  private final Ibid ibid = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT).ibid;

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void settings_make_a_model() {
    // begin: a model
    ModelSettings settings =
        new ModelSettings(
            Provider.OPENAI, URI.create("http://localhost:11434/v1"), "llama3.2", Optional.empty());
    StreamingChatModel model = ChatModels.streaming(settings);
    // end: a model

    assertThat(model.defaultRequestParameters().modelName()).isEqualTo("llama3.2");
  }

  @Test
  void a_streamed_answer_is_told_with_citations() throws Exception {
    server.then(new StubReply.Says("It is fast."));
    StreamingChatModel model =
        ChatModels.streaming(server.settings(Provider.OPENAI, Duration.ofSeconds(20), 0));
    List<NumberedEvent> told = Collections.synchronizedList(new ArrayList<>());
    Consumer<NumberedEvent> reader = told::add;
    CompletableFuture<String> end = new CompletableFuture<>();
    StreamingChatResponseHandler handler =
        new StreamingChatResponseHandler() {
          @Override
          public void onCompleteResponse(ChatResponse response) {
            end.complete(response.aiMessage().text());
          }

          @Override
          public void onError(Throwable failure) {
            end.completeExceptionally(failure);
          }
        };

    // begin: a streamed answer
    AnswerRun run = ibid.answers().begin(AnswerRequest.DEFAULT, reader);
    model.chat("How fast is it?", new CitingHandler(run, handler));
    // end: a streamed answer

    assertThat(end.get(5, TimeUnit.MINUTES)).isEqualTo("It is fast.");
    assertThat(run.answer().text()).isEqualTo("It is fast.");
    assertThat(told).isNotEmpty();
  }

  @Test
  void a_finished_answer_is_tied_to_what_tools_returned() {
    server.then(
        new StubReply.Says(
            "[{\"claim\":\"It is fast.\",\"sourceIndex\":1,\"confidence\":\"full\"}]"));
    ModelSettings settings = server.settings(Provider.ANTHROPIC, Duration.ofSeconds(20), 0);
    List<ChatMessage> conversation =
        List.of(
            ToolExecutionResultMessage.from(
                "call-1",
                "web_search",
                "{\"results\":[{\"title\":\"Speed\",\"snippet\":\"It is fast, they say.\"}]}"));
    String answer = "It is fast. It is small.";

    // begin: a finished answer
    ToolResults results = new ToolResults(ToolExtractors.standard());
    results.collect(conversation);
    List<ToolSource> sources = results.sources().sources();

    Attributor engine =
        new ModelAttributor(
            ChatModels.chat(settings),
            ibid.attributions().local(),
            new O200kTokenCounter(),
            AttributionSettings.DEFAULT);
    Attributions.Cited cited = ibid.attributions().cite(CiteRequest.of(answer, sources), engine);
    // end: a finished answer

    assertThat(cited.warnings()).isEmpty();
    assertThat(cited.answer().references())
        .singleElement()
        .satisfies(reference -> assertThat(reference.citedText()).isEqualTo("It is fast."));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a model", "a streamed answer", "a finished answer"})
  void the_documentation_shows_it(String name) throws IOException {
    String code = Files.readString(HERE);
    String begin = "    // begin: " + name + "\n";
    int start = code.indexOf(begin) + begin.length();
    String part = code.substring(start, code.indexOf("    // end: " + name + "\n")).indent(-4);

    assertThat(Files.readString(DOCUMENT)).contains("```java\n" + part + "```");
  }
}
