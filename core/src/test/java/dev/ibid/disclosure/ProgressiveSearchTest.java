package dev.ibid.disclosure;

import static dev.ibid.engine.Samples.at;
import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.in;
import static dev.ibid.engine.Samples.inSession;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.Citation;
import dev.ibid.engine.Engine;
import dev.ibid.engine.Samples;
import dev.ibid.memory.CitedEvent;
import dev.ibid.search.Filter;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProgressiveSearchTest {
  private final Engine engine = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT);

  private CitedEvent remember(Event event) {
    return engine.ibid.memory().remember(event);
  }

  private CitedEvent remember(String id, String content) {
    return remember(event(id, content));
  }

  private ProgressiveSearchResult find(String query) {
    return engine.ibid.search().find(request(query));
  }

  private static ProgressiveSearchRequest request(String query) {
    return new ProgressiveSearchRequest(
        query, Scope.ALL, Filter.NONE, 10, Layer.AUTO, ContextBudget.ofTokens(2000), true, "");
  }

  private static List<String> ids(ProgressiveSearchResult result) {
    return result.index().stream().map(hit -> hit.cited().id()).toList();
  }

  @Test
  void nothing_stored_gives_no_results() {
    ProgressiveSearchResult result = find("anything");

    assertThat(result.index()).isEmpty();
    assertThat(result.reason()).isEqualTo(ExpansionReason.NO_RESULTS);
    assertThat(result.context()).contains("## Related Memories (0 matches)");
  }

  @Test
  void a_citation_in_the_question_opens_its_detail() {
    CitedEvent cited = remember("a", "Invoices live in DuckDB");
    remember("b", "Nothing of the kind");

    ProgressiveSearchResult result = find("what about " + cited.citation().label() + "?");

    assertThat(result.reason()).isEqualTo(ExpansionReason.EXPLICIT_ID);
    assertThat(result.details()).singleElement().extracting(Detail::cited).isEqualTo(cited);
    assertThat(ids(result)).startsWith("a");
    assertThat(result.context()).contains("## Detail: a");
  }

  @Test
  void a_citation_outside_the_scope_is_not_opened() {
    CitedEvent cited = remember(in(new Project("secret"), event("a", "Invoices live in DuckDB")));
    ProgressiveSearchRequest elsewhere =
        new ProgressiveSearchRequest(
            cited.citation().label(),
            Scope.of(new Project("other")),
            Filter.NONE,
            10,
            Layer.AUTO,
            ContextBudget.ofTokens(2000),
            true,
            "");

    assertThat(engine.ibid.search().find(elsewhere).index()).isEmpty();
  }

  @Test
  void what_is_written_next_is_found_by_the_next_question_though_the_last_was_cached() {
    remember("a", "The invoice table has two columns");

    ProgressiveSearchResult first = find("invoice table");
    ProgressiveSearchResult again = find("invoice table");
    remember("b", "The invoice table got a third column");
    ProgressiveSearchResult after = find("invoice table");

    assertThat(again).isSameAs(first);
    assertThat(ids(first)).containsExactly("a");
    assertThat(ids(after)).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void a_child_of_another_session_is_told_of_though_its_parent_was_opened_before() {
    CitedEvent parent = remember("parent", "Why one table?");
    List<Citation> opened = List.of(parent.citation());

    Detail before = engine.ibid.disclosure().details(opened).getFirst();
    Metadata answering = Metadata.NONE.withParent(new EventId("parent"));
    remember(inSession("other", event("child", "Joins were slow", answering)));
    Detail after = engine.ibid.disclosure().details(opened).getFirst();

    assertThat(before.children()).isEmpty();
    assertThat(after.children()).containsExactly(new EventId("child"));
  }

  @Test
  void a_write_to_another_project_leaves_the_cache_alone() {
    Project here = new Project("here");
    remember(in(here, event("a", "The invoice table")));
    ProgressiveSearchRequest request =
        new ProgressiveSearchRequest(
            "invoice",
            Scope.of(here),
            Filter.NONE,
            10,
            Layer.AUTO,
            ContextBudget.ofTokens(2000),
            true,
            "");

    ProgressiveSearchResult first = engine.ibid.search().find(request);
    remember(in(new Project("there"), event("b", "Another invoice")));

    assertThat(engine.ibid.search().find(request)).isSameAs(first);
  }

  @Test
  void answers_are_kept_for_a_minute() {
    remember("a", "The invoice table");

    ProgressiveSearchResult first = find("invoice");
    engine.clock.advance(Duration.ofSeconds(59));
    assertThat(find("invoice")).isSameAs(first);
    engine.clock.advance(Duration.ofSeconds(2));
    assertThat(find("invoice")).isNotSameAs(first).isEqualTo(first);
  }

  @Test
  void what_was_forgotten_is_not_found_again() {
    CitedEvent cited = remember("a", "The invoice table");
    find("invoice");

    engine.ibid.memory().forget(List.of(cited.citation()));

    assertThat(find("invoice").index()).isEmpty();
  }

  @Test
  void switched_off_it_is_plain_search_with_the_same_answer() {
    Engine plain =
        new Engine(Optional.empty(), new DisclosurePolicy(Thresholds.DEFAULT, false, true));
    plain.ibid.memory().remember(event("a", "The invoice table"));

    ProgressiveSearchResult result = plain.ibid.search().find(request("invoice table"));

    assertThat(ids(result)).containsExactly("a");
    assertThat(result.reason()).isEqualTo(ExpansionReason.DISABLED);
    assertThat(result.expanded()).isZero();
  }

  @Test
  void each_layer_can_be_asked_for() {
    remember(at(Samples.NOON, event("a", "The invoice table")));
    remember(at(Samples.NOON.plusSeconds(1), event("b", "Something else entirely")));
    ProgressiveSearchRequest asked = request("invoice");

    ProgressiveSearchResult timeline = engine.ibid.search().find(with(asked, Layer.TIMELINE));
    ProgressiveSearchResult detail = engine.ibid.search().find(with(asked, Layer.DETAIL));

    assertThat(timeline.timeline()).extracting(TimelineItem::target).contains(true);
    assertThat(timeline.details()).isEmpty();
    assertThat(detail.details()).isNotEmpty();
    assertThat(detail.context()).contains("## Timeline Context").contains("## Detail: a");
  }

  private static ProgressiveSearchRequest with(ProgressiveSearchRequest asked, Layer layer) {
    return new ProgressiveSearchRequest(
        asked.query(), asked.scope(), asked.filter(), 1, layer, asked.budget(), true, "");
  }

  @Test
  void each_text_stands_once_in_a_context() {
    remember(at(Samples.NOON, event("a", "The invoice table has one row per line.")));
    remember(at(Samples.NOON.plusSeconds(1), event("b", "Something else entirely")));

    String context =
        engine.ibid.search().find(with(request("invoice table"), Layer.DETAIL)).context();

    assertThat(context).contains("## Timeline Context").contains("## Detail: a");
    assertThat(context).containsOnlyOnce("one row per line").containsOnlyOnce("Something else");
    assertThat(context).containsPattern("1\\. \\[mem:\\w{6}] whole below \\(score: ");
    assertThat(context).containsPattern("→ .* \\[mem:\\w{6}] \\w+ \\(1\\)\n");
  }

  @Test
  void who_asks_for_details_gets_them_before_the_lines_of_weak_hits() {
    remember(
        "a",
        "The invoice table has one row per line, and " + "every row names its month. ".repeat(4));
    for (int i = 0; i < 9; i++) {
      remember(
          "w" + i, "The table number %d in the %d-th long list of dull chairs".formatted(i, i));
    }
    ProgressiveSearchRequest asked =
        new ProgressiveSearchRequest(
            "invoice table row",
            Scope.ALL,
            Filter.NONE,
            10,
            Layer.DETAIL,
            ContextBudget.ofTokens(200),
            true,
            "");

    ProgressiveSearchResult result = engine.ibid.search().find(asked);

    assertThat(result.index()).hasSize(10);
    assertThat(result.details()).extracting(each -> each.cited().id()).contains("a");
    assertThat(result.tokens()).isLessThanOrEqualTo(200);
  }

  @Test
  void what_the_budget_has_no_room_for_is_told() {
    CitedEvent cited = remember("a", "The invoice table, row by row. ".repeat(100));
    ProgressiveSearchRequest asked =
        new ProgressiveSearchRequest(
            "invoice table",
            Scope.ALL,
            Filter.NONE,
            10,
            Layer.DETAIL,
            ContextBudget.ofTokens(100),
            true,
            "");

    ProgressiveSearchResult result = engine.ibid.search().find(asked);

    assertThat(result.details()).isEmpty();
    assertThat(result.notice().orElse(""))
        .contains("100 tokens")
        .contains(cited.citation().label());
  }

  @Test
  void citations_can_be_left_out_of_the_context() {
    Engine bare =
        new Engine(Optional.empty(), new DisclosurePolicy(Thresholds.DEFAULT, true, false));
    bare.ibid.memory().remember(event("a", "The invoice table"));

    assertThat(bare.ibid.search().find(request("invoice")).context())
        .contains("The invoice table")
        .doesNotContain("mem:")
        .doesNotContain("CITATION");
  }

  @Test
  void a_timeline_and_a_detail_tell_of_what_came_later() {
    CitedEvent first = remember(at(Samples.NOON, event("a", "The invoice table")));
    engine.ibid.disclosure().timeline(List.of(first.citation()), 3);

    remember(at(Samples.NOON.plusSeconds(1), event("b", "What came next")));

    assertThat(engine.ibid.disclosure().timeline(List.of(first.citation()), 3)).hasSize(2);
  }
}
