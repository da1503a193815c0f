package dev.ibid.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.Samples;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.memory.CitedEvent;
import dev.ibid.source.Event;
import dev.ibid.source.EventType;
import dev.ibid.source.SourceKey;
import dev.ibid.text.TokenCounter;
import java.util.ArrayList;
import java.util.List;
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
      @ForAll @IntRange(min = 20, max = 900) int tokens) {
    List<Found> index = found(contents);
    List<Detail> details =
        index.stream()
            .limit(2)
            .map(found -> new Detail(found.cited(), 0, false, List.of(), List.of()))
            .toList();
    List<TimelineItem> timeline =
        index.stream()
            .limit(3)
            .map(
                found ->
                    new TimelineItem(
                        found.cited().citation(),
                        found.cited().at(),
                        EventType.parse(found.cited().type()),
                        found.summary(),
                        true))
            .toList();

    ContextText.Written written =
        new ContextText(COUNTER, Budget.ofTokens(tokens), true)
            .write(index, index.size(), timeline, details, ExpansionReason.CLEAR_WINNER);

    assertThat(written.tokens())
        .isEqualTo(COUNTER.count(written.text()))
        .isLessThanOrEqualTo(tokens);
    assertThat(written.lines()).isLessThanOrEqualTo(index.size());
  }

  @Property(tries = 100)
  void characters_are_limited_as_well(
      @ForAll("contents") List<String> contents,
      @ForAll @IntRange(min = 150, max = 2000) int characters) {
    List<Found> index = found(contents);

    ContextText.Written written =
        new ContextText(COUNTER, new Budget(100_000, characters), true)
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

  private static List<Found> found(List<String> contents) {
    List<Found> found = new ArrayList<>();
    for (String content : contents) {
      Event event = Samples.event("e" + found.size(), content);
      CitationId id = CitationId.candidate("e" + found.size(), 0);
      CitedEvent cited =
          new CitedEvent(
              event, new Citation(id, event.ref(), Samples.NOON), new SourceKey(found.size()));
      found.add(Found.of(cited, 0.9 - found.size() * 0.05, found.size() > 4));
    }
    return found;
  }
}
