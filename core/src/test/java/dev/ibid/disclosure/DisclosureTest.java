package dev.ibid.disclosure;

import static dev.ibid.engine.Samples.NOON;
import static dev.ibid.engine.Samples.at;
import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.inSession;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.citation.Citation;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.citation.PopularCitation;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.InMemoryEventStore;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DisclosureTest {
  private final InMemoryCitationStore citations = new InMemoryCitationStore(Clock.systemUTC());
  private final InMemoryEventStore events = new InMemoryEventStore(citations);
  private final Disclosure disclosure =
      new Disclosure(
          events,
          events,
          text -> text.split(" ").length,
          new DisclosureCaches(Ticker.systemTicker()));

  private Citation store(Event event) {
    return ((AppendResult.Stored) events.append(kept(List.of(event))).getFirst())
        .event()
        .citation();
  }

  private static List<String> ids(List<TimelineItem> items) {
    return items.stream().map(item -> item.citation().source().id()).toList();
  }

  @Test
  void a_timeline_shows_the_events_around_each_target_once_and_in_order() {
    for (int i = 0; i < 10; i++) {
      store(event("e" + i, "Event number " + i + "."));
    }
    Citation late = citations.find(event("e6").ref()).orElseThrow();
    Citation early = citations.find(event("e3").ref()).orElseThrow();

    List<TimelineItem> items = disclosure.timeline(List.of(late, early), 2);

    assertThat(ids(items)).containsExactly("e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8");
    assertThat(items.stream().filter(TimelineItem::target).map(TimelineItem::citation))
        .containsExactly(early, late);
    assertThat(items.getFirst().preview()).isEqualTo("Event number 1.");
  }

  @Test
  void a_timeline_of_several_sessions_is_in_time_order() {
    Citation second = store(at(NOON.plusSeconds(2), event("second")));
    Citation first = store(at(NOON.plusSeconds(1), inSession("other", event("first"))));

    assertThat(ids(disclosure.timeline(List.of(second, first), 3)))
        .containsExactly("first", "second");
  }

  @Test
  void details_tell_cost_and_relations() {
    Metadata about =
        Metadata.of(
            Map.of(
                "files", new MetadataValue.Items(List.of(new MetadataValue.Text("A.java"))),
                "tools", new MetadataValue.Text("Edit"),
                "parentId", new MetadataValue.Text("question")));
    Metadata sameFile = Metadata.of(Map.of("files", new MetadataValue.Text("A.java")));
    store(event("far", "x", sameFile));
    store(event("between"));
    store(event("near", "x", sameFile));
    Citation target = store(event("target", "```java\nint i;\n```", about));
    store(event("child", "x", Metadata.NONE.withParent(new EventId("target"))));

    Detail detail = disclosure.details(List.of(target)).getFirst();

    assertThat(detail.tokenCount()).isEqualTo(2);
    assertThat(detail.hasCode()).isTrue();
    assertThat(detail.children()).containsExactly(new EventId("child"));
    assertThat(detail.related()).containsExactly(new EventId("near"), new EventId("far"));
    assertThat(detail.parent()).contains(new EventId("question"));
    assertThat(detail.tools()).containsExactly("Edit");
  }

  @Test
  void a_source_is_shown_between_its_neighbours() {
    Citation before = store(event("before", "It began here. And went on."));
    Citation target = store(event("target"));
    store(event("after"));

    SourceView view = disclosure.show(target);

    assertThat(view.cited().citation()).isEqualTo(target);
    assertThat(view.previous()).contains(new SourceView.Neighbour(before, "It began here."));
    assertThat(view.next()).isPresent();
    assertThat(disclosure.show(before).previous()).isEmpty();
  }

  @Test
  void a_citation_without_content_cannot_be_opened() {
    citations.claim(kept(event("promised").ref()));
    Citation promised = citations.find(event("promised").ref()).orElseThrow();

    assertThatThrownBy(() -> disclosure.show(promised))
        .isInstanceOf(IbidException.class)
        .hasMessage("nothing is stored under %s yet", promised.label());
    assertThatThrownBy(() -> disclosure.timeline(List.of(promised), 3))
        .isInstanceOf(IbidException.class);
  }

  @Test
  void a_popular_citation_is_described_in_a_hundred_characters() {
    Citation citation = store(event("long", "word ".repeat(100)));

    PopularSource described =
        disclosure.describe(List.of(new PopularCitation(citation, 1, 2, NOON))).getFirst();

    assertThat(described.type()).isEqualTo(EventType.INSIGHT.label());
    assertThat(described.preview()).hasSizeLessThanOrEqualTo(100).startsWith("word word");
  }

  @Test
  void tokens_are_counted_as_o200k_does() {
    O200kTokenCounter counter = new O200kTokenCounter();

    assertThat(counter.count("hello world")).isEqualTo(2);
    assertThat(counter.count("")).isZero();
    assertThat(counter.count("<|endoftext|>")).isGreaterThan(1);
  }

  @Test
  void sources_that_are_too_long_together_are_refused_and_one_of_them_is_told() {
    Citation one = store(event("one", "a".repeat(11_000_000)));
    Citation other = store(event("other", "b".repeat(11_000_000)));

    assertThat(disclosure.details(List.of(one, one))).hasSize(1);
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> disclosure.details(List.of(one, other)))
        .returns(ErrorCode.TOO_LARGE, IbidException::code);
  }
}
