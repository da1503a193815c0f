package dev.ibid.document.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.document.Markdown;
import dev.ibid.document.Scene;
import dev.ibid.document.reader.LineIndex;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.source.PassageId;
import dev.ibid.text.Graphemes;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class ChunkerPropertyTest {
  @Provide
  Arbitrary<String> documents() {
    return Arbitraries.of(
            "# 제목\n",
            "## Two\n",
            "\n",
            "\n\n",
            "\r\n",
            " ",
            "\t",
            "Word",
            "word. ",
            "문장이다. ",
            "e\u0301",
            " \u0301",
            "👩‍👩‍👧",
            "🇰🇷",
            "- item\n",
            "。",
            "\uFEFF",
            "a".repeat(70),
            "각".repeat(30))
        .list()
        .ofMaxSize(60)
        .map(pieces -> String.join("", pieces));
  }

  @Property
  void chunks_are_in_order_trimmed_within_sections_and_between_graphemes(
      @ForAll("documents") String text, @ForAll @IntRange(min = 1, max = 40) int tokens) {
    ParsedDocument document = Markdown.read(text);
    Sections sections = new Sections(document);
    int end = 0;

    for (Chunk chunk : new Chunker(new ChunkSize(tokens)).chunk(document)) {
      Span span = chunk.span();
      assertThat(span.start()).isGreaterThanOrEqualTo(end);
      assertThat(span.isEmpty()).isFalse();
      assertThat(Graphemes.isBoundary(text, span.start())).isTrue();
      assertThat(Graphemes.isBoundary(text, span.end())).isTrue();
      assertThat(sections.holdsWhole(span)).isTrue();
      assertThat(chunk.line()).isEqualTo(LineIndex.of(text).line(span.start()).orElseThrow());
      end = span.end();
    }
  }

  @Property
  void all_words_below_headings_are_in_a_chunk(
      @ForAll("documents") String text, @ForAll @IntRange(min = 1, max = 40) int tokens) {
    ParsedDocument document = Markdown.read(text);
    List<Chunk> chunks = new Chunker(new ChunkSize(tokens)).chunk(document);
    StringBuilder rest = new StringBuilder(text);
    for (Chunk chunk : chunks.reversed()) {
      rest.replace(chunk.span().start(), chunk.span().end(), "");
    }

    assertThat(rest.toString().replace("# 제목", "").replace("## Two", ""))
        .matches(left -> left.chars().noneMatch(Character::isLetterOrDigit));
  }

  @Property
  void cutting_again_keeps_every_passage(
      @ForAll("documents") String text, @ForAll @IntRange(min = 1, max = 40) int tokens) {
    ParsedDocument document = Markdown.read(text);
    Scene scene = new Scene(tokens);
    List<Rechunking.Identified> first = scene.index(document);

    assertThat(scene.index(document)).isEqualTo(first);
  }

  @Property
  void a_new_version_never_gives_one_id_twice_and_cuts_nothing_out_of_what_was_kept(
      @ForAll("documents") String before,
      @ForAll("documents") String after,
      @ForAll @IntRange(min = 1, max = 40) int tokens) {
    Scene scene = new Scene(tokens);
    Set<PassageId> old =
        scene.index(Markdown.read(before)).stream()
            .map(Rechunking.Identified::id)
            .collect(Collectors.toSet());

    List<Rechunking.Identified> now = scene.index(Markdown.read(after));

    assertThat(now).extracting(Rechunking.Identified::id).doesNotHaveDuplicates();
    List<Rechunking.Identified> fresh =
        now.stream().filter(chunk -> !old.contains(chunk.id())).toList();
    for (Rechunking.Identified chunk : fresh) {
      assertThat(now)
          .filteredOn(other -> other.chunk().span().overlaps(chunk.chunk().span()))
          .containsExactly(chunk);
    }
    assertThat(now).extracting(chunk -> chunk.chunk().span()).doesNotHaveDuplicates();
  }
}
