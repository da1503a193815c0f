package dev.ibid.citation;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Stores;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What every {@link UsageStore} does. */
public abstract class UsageStoreContract {
  private static final Instant FIRST = Instant.parse("2026-01-31T23:59:59.999Z");
  private static final Instant SECOND = Instant.parse("2026-02-01T00:00:00Z");
  private static final Instant THIRD = Instant.parse("2026-02-02T10:00:00Z");

  protected abstract Stores stores();

  private UsageStore store() {
    return stores().usages();
  }

  private Citation cited(String id) {
    CitationAssignment claim =
        stores().citations().claim(kept(new SourceRef(Project.NONE, SourceKind.MEMORY, id)));
    return ((CitationAssignment.Fresh) claim).citation();
  }

  private static Usage use(Citation citation, UsageKind kind, String session, Instant at) {
    return new Usage(citation.id(), kind, Project.NONE, new SessionId(session), at, "why");
  }

  @Test
  void shown_and_cited_are_counted_apart() {
    Citation a = cited("a");
    store()
        .log(
            kept(
                List.of(
                    use(a, UsageKind.SHOWN, "s1", FIRST),
                    use(a, UsageKind.SHOWN, "s1", THIRD),
                    use(a, UsageKind.CITED, "s1", SECOND))));

    UsageCount count = store().count(a.id());

    assertThat(count.shown()).isEqualTo(2);
    assertThat(count.cited()).isEqualTo(1);
    assertThat(count.lastUsed()).contains(THIRD);
  }

  @Test
  void uses_are_counted_by_the_days_of_utc() {
    Citation a = cited("a");
    Citation b = cited("b");
    store()
        .log(
            kept(
                List.of(
                    use(a, UsageKind.SHOWN, "s1", FIRST),
                    use(a, UsageKind.SHOWN, "s1", SECOND),
                    use(b, UsageKind.CITED, "s1", SECOND),
                    use(b, UsageKind.COPIED, "s1", THIRD))));

    assertThat(store().daily(Scope.ALL, LocalDate.parse("2026-01-31")))
        .containsExactly(
            new DailyUsage(LocalDate.parse("2026-01-31"), 1, 0),
            new DailyUsage(LocalDate.parse("2026-02-01"), 1, 1));
    assertThat(store().daily(Scope.ALL, LocalDate.parse("2026-02-02"))).isEmpty();
    assertThat(store().daily(Scope.of(new Project("other")), LocalDate.parse("2026-01-31")))
        .isEmpty();
  }

  @Test
  void a_citation_never_used_counts_nothing() {
    assertThat(store().count(cited("a").id())).isEqualTo(UsageCount.NONE);
    assertThat(store().citingSessions(new CitationId("AAAAAA"))).isEmpty();
  }

  @Test
  void copies_are_counted_beside_what_was_shown_and_cited() {
    Citation a = cited("a");
    store()
        .log(
            kept(
                List.of(
                    use(a, UsageKind.SHOWN, "s1", FIRST),
                    use(a, UsageKind.COPIED, "s1", SECOND),
                    use(a, UsageKind.COPIED, "s2", THIRD))));

    assertThat(store().count(a.id())).isEqualTo(new UsageCount(1, 0, 2, Optional.of(THIRD)));
    assertThat(store().count(Scope.of(Project.NONE), a.id()))
        .isEqualTo(new UsageCount(1, 0, 2, Optional.of(THIRD)));
  }

  @Test
  void uses_of_unknown_citations_are_left_out() {
    store()
        .log(
            kept(
                List.of(
                    new Usage(
                        new CitationId("AAAAAA"),
                        UsageKind.CITED,
                        Project.NONE,
                        new SessionId("s"),
                        FIRST,
                        ""))));

    assertThat(store().count(new CitationId("AAAAAA"))).isEqualTo(UsageCount.NONE);
    assertThat(store().popular(LocalDate.EPOCH, 10)).isEmpty();
  }

  private static Usage beside(Citation citation, String session, Instant at, int tokens) {
    return new Usage(
        citation.id(),
        UsageKind.SHOWN,
        Project.NONE,
        new SessionId(session),
        at,
        "why",
        OptionalInt.of(tokens));
  }

  @Test
  void what_was_put_beside_prompts_is_told_with_what_the_session_cited_since() {
    Citation a = cited("a");
    Citation b = cited("b");
    store()
        .log(
            kept(
                List.of(
                    use(a, UsageKind.CITED, "s1", FIRST),
                    beside(a, "s1", SECOND, 70),
                    beside(b, "s1", SECOND, 70),
                    use(b, UsageKind.CITED, "s1", THIRD),
                    use(a, UsageKind.CITED, "s2", THIRD),
                    use(a, UsageKind.SHOWN, "s1", THIRD),
                    beside(a, "s3", THIRD, 20))));

    assertThat(store().prompted(Scope.ALL, Optional.empty(), 10))
        .containsExactly(
            new PromptedCitation(a, new SessionId("s3"), THIRD, 20, false),
            new PromptedCitation(a, new SessionId("s1"), SECOND, 70, false),
            new PromptedCitation(b, new SessionId("s1"), SECOND, 70, true));
    assertThat(store().prompted(Scope.ALL, Optional.of(new SessionId("s3")), 10)).hasSize(1);
    assertThat(store().prompted(Scope.ALL, Optional.empty(), 1)).hasSize(1);
    assertThat(store().prompted(Scope.of(new Project("other")), Optional.empty(), 9)).isEmpty();
    assertThat(store().latest(Scope.ALL, a.id(), 9))
        .extracting(Usage::tokens)
        .contains(OptionalInt.of(70), OptionalInt.empty());
  }

  @Test
  void sessions_that_cited_it_come_latest_first_and_once() {
    Citation a = cited("a");
    store()
        .log(
            kept(
                List.of(
                    use(a, UsageKind.CITED, "s1", FIRST),
                    use(a, UsageKind.CITED, "s2", SECOND),
                    use(a, UsageKind.CITED, "s1", THIRD),
                    use(a, UsageKind.SHOWN, "s3", THIRD))));

    assertThat(store().citingSessions(a.id()))
        .containsExactly(new SessionId("s1"), new SessionId("s2"));
  }

  @Test
  void the_most_used_come_first_within_the_days_asked_for() {
    Citation a = cited("a");
    Citation b = cited("b");
    Citation c = cited("c");
    store()
        .log(
            kept(
                List.of(
                    use(a, UsageKind.SHOWN, "s", FIRST),
                    use(a, UsageKind.SHOWN, "s", FIRST),
                    use(a, UsageKind.CITED, "s", SECOND),
                    use(b, UsageKind.CITED, "s", SECOND),
                    use(b, UsageKind.SHOWN, "s", THIRD),
                    use(c, UsageKind.COPIED, "s", THIRD))));

    assertThat(store().popular(LocalDate.parse("2026-02-01"), 10))
        .containsExactly(new PopularCitation(b, 1, 1, THIRD), new PopularCitation(a, 0, 1, SECOND));
    assertThat(store().popular(LocalDate.parse("2026-01-01"), 1))
        .containsExactly(new PopularCitation(a, 2, 1, SECOND));
  }

  @Test
  void ties_are_decided_by_last_use_then_by_citation() {
    Citation a = cited("a");
    Citation b = cited("b");
    Citation c = cited("c");
    store()
        .log(
            kept(
                List.of(
                    use(a, UsageKind.CITED, "s", FIRST),
                    use(b, UsageKind.CITED, "s", FIRST),
                    use(c, UsageKind.CITED, "s", THIRD))));

    List<String> order =
        store().popular(LocalDate.EPOCH, 10).stream().map(p -> p.citation().id().value()).toList();

    assertThat(order.getFirst()).isEqualTo(c.id().value());
    assertThat(order.subList(1, 3)).isSorted();
  }

  @Test
  void a_scope_learns_of_its_own_uses_of_its_own_citations() {
    Project ours = new Project("ours");
    Project theirs = new Project("theirs");
    Citation our = cited(ours, "a");
    Citation their = cited(theirs, "b");
    store()
        .log(
            kept(
                List.of(
                    use(our, ours, "s1", SECOND),
                    use(our, theirs, "s2", THIRD),
                    use(their, ours, "s1", THIRD),
                    use(their, theirs, "s2", THIRD))));

    Scope scope = Scope.of(ours);
    assertThat(store().count(scope, our.id()))
        .isEqualTo(new UsageCount(0, 1, 0, Optional.of(SECOND)));
    assertThat(store().count(scope, their.id())).isEqualTo(UsageCount.NONE);
    assertThat(store().citingSessions(scope, our.id())).containsExactly(new SessionId("s1"));
    assertThat(store().citingSessions(scope, their.id())).isEmpty();
    assertThat(store().popular(scope, LocalDate.EPOCH, 10))
        .containsExactly(new PopularCitation(our, 0, 1, SECOND));
    assertThat(store().popular(scope, LocalDate.parse("2026-02-02"), 10)).isEmpty();
    assertThat(store().popular(Scope.of(), LocalDate.EPOCH, 10)).isEmpty();
    assertThat(store().popular(LocalDate.EPOCH, 10)).hasSize(2);
    assertThat(store().count(our.id())).isEqualTo(new UsageCount(0, 2, 0, Optional.of(THIRD)));
  }

  private Citation cited(Project project, String id) {
    CitationAssignment claim =
        stores().citations().claim(kept(new SourceRef(project, SourceKind.MEMORY, id)));
    return ((CitationAssignment.Fresh) claim).citation();
  }

  private static Usage use(Citation citation, Project project, String session, Instant at) {
    return new Usage(
        citation.id(), UsageKind.CITED, project, new SessionId(session), at, "words of " + project);
  }

  @Test
  void the_latest_uses_come_first() {
    Project ours = new Project("ours");
    Citation our = cited(ours, "a");
    Usage first = use(our, ours, "s1", FIRST);
    Usage second = use(our, Project.NONE, "s2", SECOND);
    Usage third = use(our, ours, "s3", SECOND);
    store().log(kept(List.of(second, first, third)));

    assertThat(store().latest(Scope.ALL, our.id(), 9)).containsExactly(third, second, first);
    assertThat(store().latest(Scope.ALL, our.id(), 1)).containsExactly(third);
    assertThat(store().latest(Scope.of(ours), our.id(), 9)).containsExactly(third, first);
    assertThat(store().latest(Scope.of(Project.NONE), our.id(), 9)).isEmpty();
  }
}
