package dev.ibid.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.engine.Samples;
import dev.ibid.memory.CitedEvent;
import dev.ibid.source.Event;
import dev.ibid.source.EventType;
import dev.ibid.source.SourceKey;
import dev.ibid.text.TokenCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class ContextTextPropertyTest {
  private static final TokenCounter COUNTER = new O200kTokenCounter();

  @Property(tries = 300)
  void the_budget_is_never_exceeded_and_the_price_is_exact(
      @ForAll("contents") List<String> contents,
      @ForAll @IntRange(min = 20, max = 900) int tokens,
      @ForAll ContextFormat format) {
    List<HitSummary> index = found(contents);
    List<Detail> details =
        index.stream()
            .limit(2)
            .map(hit -> new Detail(hit.cited(), 0, false, List.of(), List.of()))
            .toList();
    List<TimelineItem> timeline =
        index.stream()
            .limit(3)
            .map(
                hit ->
                    new TimelineItem(
                        hit.cited().citation(),
                        hit.cited().at(),
                        EventType.parse(hit.cited().type()),
                        hit.summary(),
                        true))
            .toList();

    ContextText.Written written =
        new ContextText(COUNTER, ContextBudget.ofTokens(tokens), Optional.of(format))
            .write(index, index.size(), timeline, details, ExpansionReason.CLEAR_WINNER);

    assertThat(written.tokens())
        .isEqualTo(COUNTER.count(written.text()))
        .isLessThanOrEqualTo(tokens);
    assertThat(written.lines()).isLessThanOrEqualTo(index.size());
  }

  @Property(tries = 100)
  void characters_are_limited_as_well(
      @ForAll("contents") List<String> contents,
      @ForAll @IntRange(min = 150, max = 2000) int characters,
      @ForAll ContextFormat format) {
    List<HitSummary> index = found(contents);

    ContextText.Written written =
        new ContextText(COUNTER, new ContextBudget(100_000, characters), Optional.of(format))
            .write(index, index.size(), List.of(), List.of(), ExpansionReason.LOW_CONFIDENCE);

    assertThat(written.text().length()).isLessThanOrEqualTo(characters);
  }

  @Provide
  Arbitrary<List<String>> contents() {
    return Arbitraries.of(
            "Invoices live in one table.",
            "스키마는 하나의 테이블로 설계했다. 이유는 조인이 느리기 때문이다.",
            "数据库的模式只有一个表。为什么？",
            "First line\n\nsecond line /path/to/file\n  indented  \n\n\n",
            "```java\nint[] a = arr[0];\n```\nThat was code.",
            "👩‍👩‍👧 emoji and 12345678901234567890 digits",
            "/starts with a slash",
            "word ".repeat(300),
            "끝".repeat(500))
        .list()
        .ofMinSize(0)
        .ofMaxSize(12);
  }

  private static List<HitSummary> found(List<String> contents) {
    List<HitSummary> hits = new ArrayList<>();
    for (String content : contents) {
      Event event = Samples.event("e" + hits.size(), content);
      CitationId id = CitationId.candidate("e" + hits.size(), 0);
      CitedEvent cited =
          new CitedEvent(
              event, new Citation(id, event.ref(), Samples.NOON), new SourceKey(hits.size()));
      hits.add(HitSummary.of(cited, 0.9 - hits.size() * 0.05, hits.size() > 4));
    }
    return hits;
  }
}
