package dev.ibid.search.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class PartSplitterTest {
  @Test
  void a_short_text_is_one_part() {
    assertThat(PartSplitter.of("  Hello there.  ")).containsExactly(new Span(2, 16));
  }

  @Test
  void a_long_text_is_cut_between_paragraphs_if_it_can_be() {
    String paragraph = "A sentence of this text. ".repeat(18).strip();
    List<Span> parts = PartSplitter.of(paragraph + "\n\n" + paragraph);
    assertThat(parts).hasSize(2);
    assertThat(parts.getFirst().end()).isEqualTo(paragraph.length());
  }

  @Test
  void a_blank_text_has_no_part() {
    assertThat(PartSplitter.of(" \n ")).isEmpty();
  }

  @Property
  void nothing_but_white_space_is_lost_and_no_part_is_too_long(@ForAll String some) {
    String text = some.repeat(20);
    int end = 0;
    for (Span part : PartSplitter.of(text)) {
      assertThat(text.substring(end, part.start())).isBlank();
      assertThat(part.end() - part.start()).isBetween(1, PartSplitter.MOST_CHARS);
      end = part.end();
    }
    assertThat(text.substring(end).chars().allMatch(Character::isWhitespace)).isTrue();
  }
}
