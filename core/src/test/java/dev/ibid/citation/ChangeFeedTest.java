package dev.ibid.citation;

import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.in;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.SourceChange.Kind;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.document.FileSelection;
import dev.ibid.document.IndexListener;
import dev.ibid.engine.Engine;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventFilter;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangeFeedTest {
  private static final Project P = new Project("p");

  private final Engine engine = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT);
  private final List<SourceChange> told = new ArrayList<>();

  @Test
  void events_are_told_of_when_they_are_stored_and_forgotten() {
    try (ChangeFeed.Subscription following = engine.changes.follow(Scope.ALL, told::add)) {
      assertThat(following).isNotNull();
      CitedEvent one = engine.ibid.memory().remember(in(P, event("e1")));
      engine.ibid.memory().remember(in(P, event("e1")));
      CitedEvent two = engine.ibid.memory().remember(in(P, event("e2")));
      engine.ibid.memory().forget(List.of(one.citation()));
      engine.ibid.memory().forget(List.of(one.citation()));
      engine.ibid.memory().forget(EventFilter.in(P));

      assertThat(told)
          .containsExactly(
              new SourceChange(Kind.STORED, one.citation()),
              new SourceChange(Kind.STORED, two.citation()),
              new SourceChange(Kind.FORGOTTEN, one.citation()),
              new SourceChange(Kind.FORGOTTEN, two.citation()));
      assertThat(told).allMatch(change -> change.project().equals(P));
    }
    engine.ibid.memory().remember(event("e3"));
    assertThat(told).hasSize(4);
  }

  @Test
  void a_follower_that_throws_harms_nobody() {
    try (ChangeFeed.Subscription thrower =
            engine.changes.follow(
                Scope.ALL,
                change -> {
                  throw new IllegalStateException("told");
                });
        ChangeFeed.Subscription following = engine.changes.follow(Scope.ALL, told::add)) {
      assertThat(thrower).isNotSameAs(following);
      CitedEvent one = engine.ibid.memory().remember(in(P, event("e1")));

      assertThat(told).containsExactly(new SourceChange(Kind.STORED, one.citation()));
    }
  }

  @Test
  void who_follows_a_scope_is_told_of_nothing_else() {
    try (ChangeFeed.Subscription following = engine.changes.follow(Scope.of(P), told::add)) {
      assertThat(following).isNotNull();
      engine.ibid.memory().remember(event("elsewhere"));
      engine.ibid.memory().forget(EventFilter.ALL);
      assertThat(told).isEmpty();

      engine.ibid.memory().remember(in(P, event("here")));
      assertThat(told).hasSize(1);
    }
  }

  @Test
  void passages_are_told_of_when_they_come_and_go() {
    try (ChangeFeed.Subscription following = engine.changes.follow(Scope.ALL, told::add)) {
      assertThat(following).isNotNull();
      index("# A\n\nThe first paragraph.\n");
      assertThat(told).extracting(SourceChange::kind).containsOnly(Kind.STORED);
      assertThat(told).allMatch(change -> change.citation().source().kind() == SourceKind.DOCUMENT);
      List<Citation> first = told.stream().map(SourceChange::citation).toList();
      told.clear();

      index("# B\n\nSomething else altogether stands here now.\n");
      assertThat(told).extracting(SourceChange::kind).contains(Kind.STORED, Kind.SUPERSEDED);
      assertThat(told)
          .filteredOn(change -> change.kind() == Kind.SUPERSEDED)
          .extracting(SourceChange::citation)
          .isSubsetOf(first);
      told.clear();

      engine.ibid.documents().forget(P);
      assertThat(told).isNotEmpty().allMatch(change -> change.kind() == Kind.FORGOTTEN);
    }
  }

  @Test
  void passages_of_a_document_are_told_of_in_their_order() {
    try (ChangeFeed.Subscription following = engine.changes.follow(Scope.ALL, told::add)) {
      assertThat(following).isNotNull();
      index(
          IntStream.range(0, 9)
              .mapToObj(i -> "# Part %d\n\n%s\n\n".formatted(i, "Word for word. ".repeat(100)))
              .collect(Collectors.joining()));

      assertThat(told)
          .extracting(change -> engine.ibid.documents().require(change.citation()))
          .extracting(passage -> passage.placement().line())
          .hasSizeGreaterThan(5)
          .isSorted();
    }
  }

  private void index(String text) {
    engine.folders.put("/docs/a.md", text);
    engine.ibid.documents().index(P, Path.of("/docs"), FileSelection.USUAL, IndexListener.NOBODY);
  }
}
