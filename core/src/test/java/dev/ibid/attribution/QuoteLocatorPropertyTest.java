package dev.ibid.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class QuoteLocatorPropertyTest {
  private static final List<String> PIECES =
      List.of(
          "fast ",
          "fast. ",
          "It is ",
          "**bold** ",
          "`code` ",
          "🚀 ",
          "👨‍👩‍👧",
          "국내총생산은 ",
          "늘었다. ",
          "日本語",
          "[1] ",
          "[a](https://b.example) ",
          "4.5 % ",
          "40 ",
          "e\u0301 ",
          "\n- ",
          "| ",
          "_x_y ",
          "\uD83D",
          "\n\n",
          "’s ");

  @Provide
  Arbitrary<List<String>> words() {
    return Arbitraries.of(PIECES).list().ofMinSize(1).ofMaxSize(30);
  }

  @Property(tries = 300)
  void whatever_is_quoted_the_place_lies_inside(
      @ForAll("words") List<String> answer, @ForAll("words") List<String> quote) {
    String text = String.join("", answer);
    QuoteLocator quotes = new QuoteLocator(text);

    for (int i = 0; i < 3; i++) {
      quotes.find(String.join("", quote)).ifPresent(span -> assertThat(span.of(text)).isNotEmpty());
    }
  }

  @Property(tries = 300)
  void what_stands_there_between_borders_is_found_in_order(
      @ForAll("words") List<String> before, @ForAll("words") List<String> after) {
    String quote = "the quick brown fox";
    String text = String.join("", before) + " " + quote + ". " + String.join("", after) + quote;
    QuoteLocator quotes = new QuoteLocator(text);

    Span first = quotes.find(quote).orElseThrow();

    assertThat(first.of(text)).isEqualTo(quote);
    assertThat(first.start()).isEqualTo(text.indexOf(quote));
    assertThat(quotes.find(quote).orElseThrow().start()).isGreaterThanOrEqualTo(first.start());
  }
}
