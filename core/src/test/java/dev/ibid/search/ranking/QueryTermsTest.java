package dev.ibid.search.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ibid.search.TermCounts;
import dev.ibid.text.Term;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QueryTermsTest {
  private static final Term RARE = new Term(Term.Field.WORD, "rare");
  private static final Term COMMON = new Term(Term.Field.WORD, "common");
  private static final Term UNSEEN = new Term(Term.Field.WORD, "unseen");
  private static final Term PAIR = new Term(Term.Field.GRAM, "스키");

  private static final TermCounts COUNTS =
      new TermCounts(1_000, Map.of(RARE, 2L, COMMON, 500L, PAIR, 10L), 20);

  private static double score(List<Term> query, Term... found) {
    QueryTerms terms = new QueryTerms(query, COUNTS);
    return terms.score(counts(terms, found), 20, 20);
  }

  private static double coverage(List<Term> query, Term... found) {
    QueryTerms terms = new QueryTerms(query, COUNTS);
    return terms.coverage(counts(terms, found));
  }

  private static int[] counts(QueryTerms terms, Term... found) {
    int[] fingerprints = List.of(found).stream().mapToInt(Term::fingerprint).toArray();
    int[] counts = new int[terms.size()];
    terms.count(fingerprints, fingerprints.length, counts);
    return counts;
  }

  @Test
  void a_rare_word_says_more_than_a_common_one() {
    List<Term> query = List.of(RARE, COMMON);
    assertThat(score(query, RARE)).isGreaterThan(3 * score(query, COMMON));
  }

  @Test
  void a_word_that_stands_nowhere_counts_as_missing() {
    assertThat(coverage(List.of(RARE), RARE)).isEqualTo(1, within(1e-9));
    assertThat(coverage(List.of(RARE, UNSEEN), RARE)).isLessThan(0.5);
  }

  @Test
  void repetition_helps_less_and_less() {
    double once = score(List.of(RARE), RARE);
    double twice = score(List.of(RARE), RARE, RARE);
    double thrice = score(List.of(RARE), RARE, RARE, RARE);
    assertThat(twice).isGreaterThan(once).isLessThan(1);
    assertThat(thrice - twice).isPositive().isLessThan(twice - once);
  }

  @Test
  void words_outweigh_pairs_of_characters() {
    List<Term> query = List.of(RARE, PAIR);
    assertThat(coverage(query, RARE)).isEqualTo(0.6, within(1e-9));
    assertThat(coverage(query, PAIR)).isEqualTo(0.4, within(1e-9));
    assertThat(coverage(List.of(PAIR), PAIR)).isEqualTo(1, within(1e-9));
  }

  @Test
  void a_question_without_words_matches_nothing() {
    assertThat(score(List.of(), RARE)).isZero();
  }

  @Test
  void only_the_rarest_words_of_a_pasted_text_are_weighed() {
    List<Term> pasted =
        IntStream.range(0, 5_000).mapToObj(i -> new Term(Term.Field.WORD, "word" + i)).toList();
    assertThat(new QueryTerms(pasted, COUNTS).size()).isLessThan(100);
  }
}
