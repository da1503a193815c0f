package dev.ibid.langchain4j;

import static dev.ibid.engine.Samples.event;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.stream.AnswerRequest;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.citation.SourceHandle;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.engine.Engine;
import dev.ibid.memory.CitedEvent;
import dev.ibid.search.Filter;
import dev.ibid.source.Scope;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.ContentMetadata;
import dev.langchain4j.rag.query.Query;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CitedContentRetrieverTest {
  private static final String QUESTION = "where do invoices live duckdb";

  private final Engine engine = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT);

  private List<Content> retrieve(Retrieval retrieval) {
    return new CitedContentRetriever(engine.ibid.search(), new O200kTokenCounter(), retrieval)
        .retrieve(Query.from(QUESTION));
  }

  @Test
  void contents_carry_their_citations() {
    CitedEvent cited = engine.ibid.memory().remember(event("a", "Invoices live in DuckDB"));

    assertThat(retrieve(Retrieval.DEFAULT))
        .singleElement()
        .satisfies(
            content -> {
              String label = cited.citation().label();
              assertThat(content.textSegment().text())
                  .isEqualTo("[" + label + "] Invoices live in DuckDB");
              assertThat(content.textSegment().metadata().getString("citation")).isEqualTo(label);
              assertThat(content.textSegment().metadata().getString("kind")).isEqualTo("memory");
              assertThat(content.textSegment().metadata().getString("id")).isEqualTo("a");
              assertThat(content.metadata()).containsKey(ContentMetadata.SCORE);
            });
  }

  @Test
  void a_model_that_repeats_the_citation_cites_the_source() {
    engine.ibid.memory().remember(event("a", "Invoices live in DuckDB"));
    String label =
        Objects.requireNonNull(
            retrieve(Retrieval.DEFAULT).getFirst().textSegment().metadata().getString("citation"));
    AnswerRun run = engine.ibid.answers().begin(AnswerRequest.DEFAULT, told -> {});

    new CitingHandler(run)
        .onCompleteResponse(
            ChatResponse.builder()
                .aiMessage(AiMessage.from("In DuckDB [" + label + "]."))
                .finishReason(FinishReason.STOP)
                .build());

    assertThat(run.answer().text()).isEqualTo("In DuckDB [1].");
    assertThat(run.answer().sources().getFirst().citation())
        .isEqualTo(SourceHandle.findPrefixed(label));
  }

  @Test
  void what_does_not_fit_the_budget_is_left_out() {
    engine.ibid.memory().remember(event("a", "Invoices live in DuckDB " + "and more ".repeat(300)));
    engine.ibid.memory().remember(event("b", "Invoices live in DuckDB"));

    List<Content> contents =
        retrieve(new Retrieval(Scope.ALL, Filter.NONE, 10, ContextBudget.ofTokens(100)));

    assertThat(contents)
        .extracting(content -> content.textSegment().metadata().getString("id"))
        .containsExactly("b");
  }

  @Test
  void nothing_known_gives_no_contents() {
    assertThat(retrieve(Retrieval.DEFAULT)).isEmpty();
  }
}
