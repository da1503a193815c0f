package dev.ibid.citation;

import static dev.ibid.engine.Samples.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CitationsTest {
  private static final Project SHOP = new Project("shop");

  private final Clock clock = Clock.fixed(NOON, ZoneOffset.UTC);
  private final InMemoryCitationStore store = new InMemoryCitationStore(clock);
  private final InMemoryUsageStore uses = new InMemoryUsageStore(store);
  private final Citations citations = new Citations(store, uses, Redactor.standard(), true, clock);

  private static SourceRef memory(Project project, String id) {
    return new SourceRef(project, SourceKind.MEMORY, id);
  }

  @ParameterizedTest
  @ValueSource(strings = {"QRXyIQ", "mem:QRXyIQ", "[mem:QRXyIQ]", "event_123"})
  void every_spelling_finds_the_source(String spelling) {
    Citation citation = citations.findOrCreate(memory(Project.NONE, "event_123"));

    assertThat(citations.require(SourceHandle.parse(spelling))).isEqualTo(citation);
    assertThat(citations.find(citation.id())).isPresent();
  }

  @Test
  void a_source_id_that_looks_like_a_citation_wins_over_the_citation() {
    citations.findOrCreate(memory(Project.NONE, "event_123"));
    Citation named = citations.findOrCreate(memory(Project.NONE, "QRXyIQ"));

    assertThat(citations.require(SourceHandle.parse("QRXyIQ"))).isEqualTo(named);
    assertThat(citations.require(SourceHandle.parse("mem:QRXyIQ")).source().id())
        .isEqualTo("event_123");
  }

  @Test
  void copies_are_told_to_followers_even_where_uses_are_not_tracked() {
    ChangeFeed feed = new ChangeFeed(store);
    Citations untracked = new Citations(store, uses, Redactor.standard(), false, clock, feed);
    Citation citation = untracked.findOrCreate(memory(SHOP, "e"));
    List<SourceChange> told = new ArrayList<>();
    try (ChangeFeed.Subscription following = feed.follow(Scope.of(SHOP), told::add)) {
      assertThat(following).isNotNull();
      untracked.logShown(List.of(citation), new SessionId("s"), "");
      untracked.logCopied(citation, new SessionId("s"), "[mem:…]");
    }

    assertThat(told).containsExactly(new SourceChange(SourceChange.Kind.COPIED, citation));
    assertThat(untracked.usageCount(citation.id())).isEqualTo(UsageCount.NONE);
  }

  @Test
  void an_id_of_several_projects_needs_the_project() {
    Citation none = citations.findOrCreate(memory(Project.NONE, "e"));
    Citation shop = citations.findOrCreate(memory(SHOP, "e"));

    assertRefused(
        () -> citations.require(SourceHandle.parse("e")),
        ErrorCode.AMBIGUOUS,
        none.label() + " (no project)",
        shop.label() + " (shop)");
    assertThat(citations.require(SourceHandle.parse("e"), SHOP)).isEqualTo(shop);
  }

  @Test
  void a_citation_of_another_project_is_not_found_in_this_one() {
    Citation none = citations.findOrCreate(memory(Project.NONE, "e"));

    assertRefused(
        () -> citations.require(SourceHandle.parse(none.label()), SHOP),
        ErrorCode.CITATION_NOT_FOUND,
        "is not in project \"shop\"");
  }

  @Test
  void a_wrong_prefix_is_not_found_but_named() {
    citations.findOrCreate(memory(Project.NONE, "event_123"));

    assertRefused(
        () -> citations.require(SourceHandle.parse("doc:QRXyIQ")),
        ErrorCode.CITATION_NOT_FOUND,
        "did you mean mem:QRXyIQ?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"mem:AAAAAA", "AAAAAA", "no such thing"})
  void what_is_unknown_is_not_found(String spelling) {
    assertRefused(
        () -> citations.require(SourceHandle.parse(spelling)),
        ErrorCode.CITATION_NOT_FOUND,
        spelling);
  }

  @Test
  void uses_are_logged_only_when_they_are_tracked() {
    Citation citation = citations.findOrCreate(memory(Project.NONE, "e"));
    List<Usage> used =
        List.of(
            new Usage(citation.id(), UsageKind.CITED, Project.NONE, new SessionId("s"), NOON, ""));

    new Citations(store, uses, Redactor.standard(), false, clock).log(used);
    assertThat(citations.usageCount(citation.id())).isEqualTo(UsageCount.NONE);

    citations.log(used);
    assertThat(citations.usageCount(citation.id()).cited()).isEqualTo(1);
    assertThat(citations.citingSessions(citation.id())).containsExactly(new SessionId("s"));
    assertThat(citations.popular(Duration.ofDays(1), 10)).hasSize(1);
  }

  private static void assertRefused(ThrowingCallable call, ErrorCode code, String... parts) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(IbidException.class, e -> assertThat(e.code()).isEqualTo(code))
        .message()
        .contains(parts);
  }
}
