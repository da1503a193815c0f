package dev.ibid.disclosure;

import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.inSession;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.engine.Samples;
import dev.ibid.memory.CitedEvent;
import dev.ibid.source.Event;
import dev.ibid.source.SourceKey;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContextFormatTest {
  private final List<HitSummary> memories =
      List.of(
          cited("a7Bc3x", inSession("abc123def", event("a", "First line\nsecond line"))),
          cited("Zz9Yy8", inSession("s2", event("b", "Another"))));

  private static HitSummary cited(String id, Event event) {
    Citation citation = new Citation(new CitationId(id), event.ref(), Samples.NOON);
    return HitSummary.of(new CitedEvent(event, citation, new SourceKey(1)), 0.9, false);
  }

  @Test
  void weak_hits_are_marked() {
    HitSummary weak = HitSummary.of(memories.getFirst().cited(), 0.4, true);

    assertThat(ContextFormat.FOOTNOTE.format(List.of(weak)))
        .endsWith("[1] mem:a7Bc3x - 2026-02-01 (weak)");
  }

  @Test
  void inline_quotes_every_line_with_the_citation_below() {
    assertThat(ContextFormat.INLINE.format(memories))
        .isEqualTo(
            """
            > First line
            > second line
            >
            > [mem:a7Bc3x] - 2026-02-01, Session abc123

            ---

            > Another
            >
            > [mem:Zz9Yy8] - 2026-02-01, Session s2""");
  }

  @Test
  void footnotes_stand_at_the_foot() {
    assertThat(ContextFormat.FOOTNOTE.format(memories))
        .isEqualTo(
            """
            First line
            second line[1]

            Another[2]

            ---

            [1] mem:a7Bc3x - 2026-02-01
            [2] mem:Zz9Yy8 - 2026-02-01""");
  }

  @Test
  void references_follow_the_contents() {
    assertThat(ContextFormat.REFERENCE.format(memories))
        .isEqualTo(
            """
            ## Content

            First line
            second line

            Another

            ## References

            - [mem:a7Bc3x] Session abc123, 2026-02-01
            - [mem:Zz9Yy8] Session s2, 2026-02-01""");
  }

  @Test
  void nothing_gives_nothing() {
    for (ContextFormat format : ContextFormat.values()) {
      assertThat(format.format(List.of())).isEmpty();
    }
  }
}
