package dev.ibid.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.Normalizer2;
import dev.ibid.text.Term;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class LuceneTermAnalyzerPropertyTest {
  /** Shared, so that each text is read with tools and memories that others have used. */
  private static final LuceneTermAnalyzer ANALYZER = new LuceneTermAnalyzer();

  private static final String[] WILD =
      """
      word Word camelCase HTTPServer snake_case v1.2.3 2026-02-01 1,000 don't Ada’s a.b U.S. e\u0301
      스키마를 다 각 \u1100 \u1161 \u11A8 \u115F ㅋㅋ 漢字 かな カナ ｶﾞ ー が \u3099 葛\uDB40\uDD00 𠮷 ภา กำ
      \uD83D \uDE00 👨‍👩‍👧‍👦 🇰🇷 1️⃣ \u200D \u200B \u00AD \uFEFF \u0000 \u001B \u0301 \u0600 ﷺ ½ Ⅳ ß İ ı ﬁ
      . , : :: :// / \\ - _ @ # + & ' ’ ! ? 。 ␣ ␣ ␣ \t \u3000 \u00A0
      """
          .split("[ \n]+");

  @Provide
  Arbitrary<String> wild() {
    return Arbitraries.of(Arrays.asList(WILD))
        .list()
        .ofMaxSize(40)
        .map(pieces -> String.join("", pieces).replace('␣', ' '));
  }

  @Provide
  Arbitrary<String> english() {
    return Arbitraries.strings()
        .withCharRange('a', 'z')
        .numeric()
        .withChars(" '.,-/_")
        .ofMaxLength(80);
  }

  /** Characters of the ranges that are taken to be normalised, and a few that are not. */
  @Provide
  Arbitrary<String> plain() {
    return Arbitraries.strings()
        .ascii()
        .withCharRange('가', '힣')
        .withCharRange('一', '鿿')
        .withCharRange('ぁ', 'ヿ')
        .withCharRange('‐', '„')
        .withChars("、。\u3099\u0301\u11A8")
        .ofMaxLength(8);
  }

  @Property
  void every_term_is_a_word_or_a_pair_and_neither_empty_nor_long(@ForAll("wild") String text) {
    checkTerms(text);
  }

  @Property
  void no_characters_are_refused(@ForAll String text) {
    checkTerms(text);
  }

  private static void checkTerms(String text) {
    for (Term term : ANALYZER.analyze(text)) {
      assertThat(term.field()).isIn(Term.Field.WORD, Term.Field.GRAM);
      assertThat(term.text()).isNotBlank();
      assertThat(term.text().length()).isLessThanOrEqualTo(LuceneTermAnalyzer.MOST_TERM_CHARS);
    }
  }

  @Property(tries = 200)
  void what_was_read_before_changes_nothing(@ForAll("wild") String text) {
    List<Term> terms = ANALYZER.analyze(text);
    assertThat(ANALYZER.analyze(text)).isEqualTo(terms);
    assertThat(new LuceneTermAnalyzer().analyze(text)).isEqualTo(terms);
  }

  @Property
  void composed_and_decomposed_texts_are_alike(@ForAll("wild") String text) {
    assertThat(ANALYZER.analyze(Normalizer.normalize(text, Normalizer.Form.NFD)))
        .isEqualTo(ANALYZER.analyze(Normalizer.normalize(text, Normalizer.Form.NFC)));
  }

  @Property
  void capitals_alone_change_nothing(@ForAll("english") String text) {
    assertThat(ANALYZER.analyze(text.toUpperCase(Locale.ROOT))).isEqualTo(ANALYZER.analyze(text));
  }

  @Property
  void texts_spared_the_normalising_do_not_need_it(@ForAll("plain") String text) {
    assertThat(Folding.compatible(text)).isEqualTo(Normalizer2.getNFKCInstance().normalize(text));
  }
}
