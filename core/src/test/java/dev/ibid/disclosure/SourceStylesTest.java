package dev.ibid.disclosure;

import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.inSession;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.CitedToolExcerpt;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.CitedSource;
import dev.ibid.engine.Samples;
import dev.ibid.error.IbidException;
import dev.ibid.memory.CitedEvent;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.SourceKey;
import dev.ibid.source.ToolExcerpt;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SourceStylesTest {
  private static CitedSource memory(String content) {
    Event event = inSession("abc123def", event("a", content));
    return new CitedEvent(
        event, new Citation(new CitationId("a7Bc3x"), event.ref(), Samples.NOON), new SourceKey(1));
  }

  private static CitedSource page() {
    return page("https://example.org/roses?a=1&b=2");
  }

  private static CitedSource page(String address) {
    String text = "Mulch roses in October.";
    Citation citation =
        new Citation(
            new CitationId("Zz9Yy8"), ToolExcerpt.refer(Project.NONE, address, text), Samples.NOON);
    return new CitedToolExcerpt(
        citation,
        new SourceKey(2),
        new AnswerId("a1"),
        new AnswerSource(
            1,
            new SourceId("d"),
            Optional.empty(),
            SourceOrigin.of("Roses & \"thorns\"", address),
            Optional.empty(),
            Optional.of(citation.handle()),
            List.of(new AnswerSource.Piece(new FragmentId("f"), text))));
  }

  @Test
  void a_memory_is_written_in_the_formats_of_contexts() {
    CitedSource memory = memory("Invoices live in DuckDB.");

    assertThat(SourceStyles.write(memory, "inline"))
        .isEqualTo("[mem:a7Bc3x] - 2026-02-01, Session abc123");
    assertThat(SourceStyles.write(memory, "footnote")).isEqualTo("[1] mem:a7Bc3x - 2026-02-01");
    assertThat(SourceStyles.write(memory, "reference"))
        .isEqualTo("- [mem:a7Bc3x] Session abc123, 2026-02-01");
  }

  @Test
  void a_memory_is_linked_by_its_citation_and_a_page_by_its_address() {
    assertThat(SourceStyles.write(memory("청구서는 [DuckDB]에 있다 😀."), "markdown"))
        .isEqualTo("[청구서는 \\[DuckDB\\]에 있다 😀.](mem:a7Bc3x)");
    assertThat(SourceStyles.write(page(), "markdown"))
        .isEqualTo("[Roses & \"thorns\"](https://example.org/roses?a=1&b=2)");
  }

  @Test
  void an_address_ends_no_link_and_one_that_may_run_code_is_none() {
    assertThat(SourceStyles.write(page("https://example.org/a) [x](http://b.example"), "markdown"))
        .isEqualTo("[Roses & \"thorns\"](https://example.org/a%29%20%5Bx%5D%28http://b.example)");
    assertThat(SourceStyles.write(page("javascript:alert(1)"), "markdown"))
        .isEqualTo("[Roses & \"thorns\"](src:Zz9Yy8)");
  }

  @Test
  void bibliographies_can_read_both() {
    assertThat(SourceStyles.write(memory("It costs 5% {more} \\ less."), "bibtex"))
        .isEqualTo(
            """
            @misc{mem:a7Bc3x,
              title = {{It costs 5\\% \\{more\\} \\textbackslash{} less.}},
              howpublished = {Session abc123},
              year = {2026},
              month = {2},
              note = {mem:a7Bc3x}
            }""");
    assertThat(SourceStyles.write(page(), "ris"))
        .isEqualTo(
            """
            TY  - ELEC
            ID  - src:Zz9Yy8
            TI  - Roses & "thorns"
            T2  - example.org
            UR  - https://example.org/roses?a=1&b=2
            Y2  - 2026/02/01
            ER  -\040""");
    assertThat(SourceStyles.write(page(), "csl-json"))
        .isEqualTo(
            "[{\"id\":\"src:Zz9Yy8\",\"type\":\"webpage\",\"title\":\"Roses & \\\"thorns\\\"\","
                + "\"container-title\":\"example.org\","
                + "\"URL\":\"https://example.org/roses?a=1&b=2\","
                + "\"accessed\":{\"date-parts\":[[2026,2,1]]}}]");
  }

  @Test
  void an_unknown_style_is_refused_with_the_known_ones() {
    assertThatThrownBy(() -> SourceStyles.write(page(), "fancy"))
        .isInstanceOf(IbidException.class)
        .hasMessage(
            "unknown style \"fancy\"; for memories and tools' sources there are inline, footnote,"
                + " reference, markdown, bibtex, ris, csl-json");
  }
}
