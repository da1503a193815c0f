package dev.ibid.engine;

import static dev.ibid.engine.Samples.event;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerRequest;
import dev.ibid.answer.stream.AnswerReview;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.ImageFiles;
import dev.ibid.answer.stream.ToolReader;
import dev.ibid.citation.SourceHandle;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.memory.CitedEvent;
import dev.ibid.search.Filter;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IbidTest {
  @Test
  void what_is_remembered_can_be_cited_shown_and_found() {
    Ibid ibid = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT).ibid;

    CitedEvent cited =
        ibid.memory().remember(event("event_123", "Invoices live in DuckDB", Metadata.NONE));

    assertThat(ibid.citations().require(SourceHandle.parse("[mem:QRXyIQ]")))
        .isEqualTo(cited.citation());
    assertThat(ibid.disclosure().show(cited.citation()).cited()).isEqualTo(cited);
    ProgressiveSearchRequest request =
        new ProgressiveSearchRequest(
            "duckdb",
            Scope.ALL,
            Filter.NONE,
            10,
            Layer.AUTO,
            ContextBudget.ofTokens(2000),
            true,
            "");
    assertThat(ibid.search().find(request).index())
        .singleElement()
        .satisfies(hit -> assertThat(hit.cited()).isEqualTo(cited));
  }

  @Test
  void what_tools_brought_is_found_by_search_until_its_last_answer_goes() {
    Engine engine = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT);
    AnswerId first = answer(engine.ibid, new Project("garden"));
    AnswerId second = answer(engine.ibid, new Project("garden"));
    answer(engine.ibid, new Project("harbour"));

    assertThat(kinds(engine.ibid, Scope.ALL)).hasSize(2).containsOnly(SourceKind.TOOL);
    assertThat(kinds(engine.ibid, Scope.of(new Project("garden")))).hasSize(1);
    assertThat(kinds(engine.within(Scope.of(new Project("harbour")), 7), Scope.ALL)).hasSize(1);
    engine.ibid.forget(first);
    assertThat(kinds(engine.ibid, Scope.of(new Project("garden")))).hasSize(1);
    engine.ibid.forget(second);
    assertThat(kinds(engine.ibid, Scope.of(new Project("garden")))).isEmpty();
    assertThat(kinds(engine.ibid, Scope.ALL)).hasSize(1);
  }

  private static AnswerId answer(Ibid ibid, Project project) {
    AnswerRun run =
        ibid.answers()
            .begin(
                new AnswerRequest(
                    project,
                    Optional.empty(),
                    AnswerSettings.DEFAULT,
                    ImageFiles.NONE,
                    ToolReader.NONE,
                    AnswerReview.NONE),
                told -> {});
    run.accept(
        new AgentEvent.FragmentsFound(
            List.of(
                new Fragment(
                    "f", "d", "Roses", "https://example.org/roses", "Mulch roses in October."))));
    run.accept(new AgentEvent.AssistantMessage("In October [1].", false));
    run.accept(new AgentEvent.RunEnd());
    return run.id();
  }

  private static List<SourceKind> kinds(Ibid ibid, Scope scope) {
    Filter tools =
        new Filter(
            Optional.empty(),
            Set.of(),
            Set.of(SourceKind.TOOL),
            Optional.empty(),
            Optional.empty());
    ContextBudget budget = ContextBudget.ofTokens(2000);
    return ibid
        .search()
        .find(
            new ProgressiveSearchRequest(
                "mulch roses", scope, tools, 10, Layer.AUTO, budget, true, ""))
        .index()
        .stream()
        .map(hit -> hit.cited().source().ref().kind())
        .toList();
  }
}
