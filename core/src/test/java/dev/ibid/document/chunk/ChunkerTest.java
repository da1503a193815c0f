package dev.ibid.document.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.document.Markdown;
import dev.ibid.document.reader.ParsedDocument;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChunkerTest {
  private static List<String> chunks(int tokens, ParsedDocument document) {
    return new Chunker(new ChunkSize(tokens))
        .chunk(document).stream().map(chunk -> chunk.span().of(document.text())).toList();
  }

  private static List<String> chunks(int tokens, String text) {
    return chunks(tokens, Markdown.read(text));
  }

  @Test
  void a_section_that_fits_is_one_chunk_with_its_heading() {
    assertThat(chunks(100, "Before.\n\n# One\n\nFirst.\n\nSecond.\n\n# Two\nThird.\n"))
        .containsExactly("Before.", "# One\n\nFirst.\n\nSecond.", "# Two\nThird.");
  }

  @Test
  void no_chunk_crosses_a_heading_however_small() {
    assertThat(chunks(1000, "# A\nx\n## B\ny\n# C\nz"))
        .containsExactly("# A\nx", "## B\ny", "# C\nz");
  }

  @Test
  void every_chunk_knows_its_headings_and_its_line() {
    ParsedDocument document = Markdown.read("intro\n# A\na\n\n### B\nb\n## C\nc\n# D\nd");

    List<Chunk> chunks = new Chunker(new ChunkSize(100)).chunk(document);

    assertThat(chunks)
        .extracting(Chunk::headingPath)
        .containsExactly(
            List.of(), List.of("A"), List.of("A", "B"), List.of("A", "C"), List.of("D"));
    assertThat(chunks).extracting(Chunk::line).containsExactly(1, 2, 5, 7, 9);
  }

  @Test
  void a_heading_that_only_leads_to_deeper_ones_is_no_chunk_of_its_own() {
    assertThat(chunks(100, "# Guide\n\n## Setup\n\nInstall it.\n\n## Empty\n\n# End"))
        .containsExactly("## Setup\n\nInstall it.", "## Empty", "# End");
  }

  @Test
  void paragraphs_are_kept_together_as_far_as_they_fit() {
    // Forty characters are ten tokens.
    String paragraph = "Forty characters are ten tokens or so...";

    assertThat(chunks(21, String.join("\n\n", paragraph, paragraph, paragraph)))
        .containsExactly(paragraph + "\n\n" + paragraph, paragraph);
  }

  @Test
  void a_long_paragraph_is_cut_between_sentences() {
    assertThat(chunks(8, "The first sentence is here. The second one follows. A third ends it."))
        .containsExactly(
            "The first sentence is here.", "The second one follows.", "A third ends it.");
    assertThat(chunks(12, "첫 번째 문장이 여기 있다. 두 번째 문장이 뒤따른다. 세 번째로 끝난다."))
        .containsExactly("첫 번째 문장이 여기 있다.", "두 번째 문장이 뒤따른다.", "세 번째로 끝난다.");
  }

  @Test
  void a_heading_is_not_left_alone_when_its_paragraph_is_cut() {
    assertThat(chunks(9, "# Title\n\nThe first sentence. The second one follows it here."))
        .containsExactly("# Title\n\nThe first sentence.", "The second one follows it here.");
  }

  @Test
  void the_items_of_a_long_list_keep_their_marks() {
    assertThat(chunks(6, "- apples and pears\n- plums and cherries\n- figs"))
        .containsExactly("- apples and pears", "- plums and cherries", "- figs");
  }

  @Test
  void what_stays_whole_may_be_twice_as_large() {
    String code = "a = 1\nb = 2\nc = 3\nd = 4";
    String text = "Words before.\n\n" + code + "\n\nWords after.";

    assertThat(chunks(4, Markdown.readWithWhole(text, code)))
        .containsExactly("Words before.", code, "Words after.");
    assertThat(chunks(2, Markdown.readWithWhole(text, code)))
        .contains("a = 1", "d = 4")
        .doesNotContain(code);
  }

  @Test
  void a_text_without_spaces_is_cut_between_characters() {
    String family = "👩‍👩‍👧";

    assertThat(chunks(5, family.repeat(20)))
        .allMatch(chunk -> chunk.replace(family, "").isEmpty())
        .hasSizeGreaterThan(1);
  }

  @Test
  void syllables_count_more_than_letters() {
    assertThat(chunks(100, "가".repeat(140) + ".")).hasSize(1);
    assertThat(chunks(100, "가".repeat(160) + ".")).hasSize(2);
    assertThat(chunks(100, "a".repeat(390) + ".")).hasSize(1);
  }

  @Test
  void what_has_no_words_is_no_chunk() {
    assertThat(chunks(100, "\uFEFF\n---\n\n***\n")).isEmpty();
    assertThat(chunks(100, "")).isEmpty();
    assertThat(chunks(100, "👍")).containsExactly("👍");
  }
}
