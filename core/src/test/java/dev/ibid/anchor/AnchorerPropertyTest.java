package dev.ibid.anchor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class AnchorerPropertyTest {
  private static final Anchorer ANCHORER = new Anchorer();

  /** Words that recur, marks, line ends, Korean, emoji, lone halves of pairs. */
  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "the ",
            "citation",
            "event ",
            "# Head\n",
            "\n",
            "\r\n",
            ". ",
            "- ",
            "한국",
            "어 ",
            "\u1112\u1161",
            "e\u0301",
            "😀",
            "\uD83D",
            "\uDE00",
            "`code` ",
            "x",
            " ",
            "。",
            "引用")
        .list()
        .ofMaxSize(60)
        .map(pieces -> String.join("", pieces));
  }

  private static Span span(String text, int one, int other) {
    int start = Math.floorMod(one, text.length());
    int end = start + 1 + Math.floorMod(other, text.length() - start);
    return new Span(start, end);
  }

  @Property
  void a_quote_of_an_unchanged_text_is_exact(
      @ForAll("texts") String text, @ForAll int one, @ForAll int other) {
    Assume.that(!text.isEmpty());
    Selectors selectors = Selectors.describe(text, span(text, one, other));
    Assume.that(isWhole(text, selectors.position()));

    Anchoring.Exact exact = new Anchoring.Exact(selectors.position());
    assertThat(ANCHORER.anchor(selectors, text)).isEqualTo(exact);
    assertThat(ANCHORER.anchor(selectors, TextRevision.of(text, text))).isEqualTo(exact);
  }

  @Provide
  Arbitrary<String> prose() {
    return Arbitraries.of("the ", "citation", "event ", "\n", ". ", "- ", "한국", "어 ", "😀", "引用")
        .list()
        .ofMinSize(10)
        .ofMaxSize(60)
        .map(pieces -> String.join("", pieces));
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("").strip();
  }

  @Property
  void lines_inserted_above_move_a_quote_by_their_length(
      @ForAll("prose") String text,
      @ForAll("prose") String above,
      @ForAll int one,
      @ForAll int other) {
    String inserted = above + "\n\n";
    // Where both begin with the same line, that line may as well have stayed and the rest moved.
    Assume.that(!firstLine(text).equals(firstLine(inserted)));
    Selectors selectors = Selectors.describe(text, span(text, one, other));

    assertThat(ANCHORER.anchor(selectors, TextRevision.of(text, inserted + text)))
        .isEqualTo(new Anchoring.Moved(selectors.position().shift(inserted.length())));
  }

  @Property
  void what_is_found_lies_inside_splits_no_pair_and_is_what_the_verdict_says(
      @ForAll("texts") String text,
      @ForAll("texts") String now,
      @ForAll int one,
      @ForAll int other) {
    Assume.that(!text.isEmpty());
    Selectors selectors = Selectors.describe(text, span(text, one, other));

    for (Anchoring anchoring :
        new Anchoring[] {
          ANCHORER.anchor(selectors, now), ANCHORER.anchor(selectors, TextRevision.of(text, now))
        }) {
      anchoring
          .place()
          .ifPresent(
              place -> {
                assertThat(place.end()).isLessThanOrEqualTo(now.length());
                assertThat(place.isEmpty()).isFalse();
                assertThat(SurrogatePairs.isSplit(now, place)).isFalse();
                boolean isVerbatim = !(anchoring instanceof Anchoring.Changed);
                assertThat(normal(place.of(now)).equals(normal(selectors.quote())))
                    .isEqualTo(isVerbatim);
              });
    }
  }

  /** Whether a span tears nothing apart that is one character in the other normal form. */
  private static boolean isWhole(String text, Span span) {
    NormalOffsets offsets = NormalForm.of(text).offsets();
    return offsets.toOwn(offsets.toNormal(span)).equals(span)
        && offsets.toNormal(span).of(NormalForm.of(text).text()).equals(normal(span.of(text)));
  }

  private static String normal(String text) {
    return NormalForm.of(text).text();
  }
}
