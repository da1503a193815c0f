package dev.ibid.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuotationTest {
  static List<Planted> planted() {
    return Planted.all();
  }

  @Test
  void there_are_fifty_orders_and_a_reader_who_meets_them() {
    assertThat(Planted.all()).hasSize(50).allMatch(order -> order.isOutsideIn(order.text()));
    assertThat(Planted.all())
        .filteredOn(order -> order.isOutsideIn("<quoted>" + order.text() + "</quoted>"))
        .hasSizeGreaterThan(15);
  }

  @ParameterizedTest
  @MethodSource("planted")
  void no_text_can_end_its_quotation(Planted order) {
    for (Quotation quotation : Quotation.values()) {
      assertThat(order.isOutsideIn(quotation.inline(order.text()))).isFalse();
      assertThat(order.isOutsideIn(quotation.block("a\n" + order.text() + "\nb"))).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 < 2 and quoted",
        "<b>quoted</b>",
        "as he said (quoted)",
        "a % b & c \\ d",
        "한국어 <태그> 👍",
        "<😀quoted>"
      })
  void other_text_stays_as_it_is(String text) {
    assertThat(Quotation.harmless(text)).isEqualTo(text);
  }

  @Property
  void the_length_stays_and_nothing_but_brackets_changes(
      @ForAll @CharRange(from = ' ', to = '\uD7FF') String text) {
    for (String tagged : List.of(text, "<" + text + "quoted>", text + "</quoted>" + text)) {
      String harmless = Quotation.harmless(tagged);
      assertThat(harmless).hasSameSizeAs(tagged).doesNotContain("</quoted>");
      assertThat(Quotation.harmless(harmless)).isEqualTo(harmless);
    }
  }
}
