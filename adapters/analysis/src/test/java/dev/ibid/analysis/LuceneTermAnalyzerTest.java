package dev.ibid.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Term;
import dev.ibid.text.Term.Field;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.apache.lucene.util.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class LuceneTermAnalyzerTest {
  private static final int LONG = 1_000_000;

  private final LuceneTermAnalyzer analyzer = new LuceneTermAnalyzer();

  static Stream<Expectation> expectations() {
    return Expectation.all();
  }

  @ParameterizedTest
  @MethodSource("expectations")
  void a_text_has_the_terms_that_its_fixture_names(Expectation expectation) {
    assertThat(Expectation.written(analyzer.analyze(expectation.text())))
        .isEqualTo(expectation.terms());
  }

  @ParameterizedTest
  @MethodSource("expectations")
  void a_decomposed_text_has_the_same_terms(Expectation expectation) {
    String decomposed = Normalizer.normalize(expectation.text(), Normalizer.Form.NFD);
    assertThat(Expectation.written(analyzer.analyze(decomposed))).isEqualTo(expectation.terms());
  }

  @Test
  void the_words_of_an_identifier_find_it_and_its_exact_name_finds_more_of_it() {
    List<Term> stored = analyzer.analyze("see parseHTTPHeader in the source");
    assertThat(stored).containsAll(analyzer.analyze("parse the http headers"));
    assertThat(stored).containsAll(analyzer.analyze("parseHTTPHeader"));
    assertThat(analyzer.analyze("parseHTTPHeader"))
        .hasSizeGreaterThan(analyzer.analyze("parse http header").size());
  }

  @Test
  void a_hash_stays_whole_and_one_too_long_for_a_term_is_found_by_its_beginning() {
    String sha256 = "0123456789abcdef".repeat(4);
    assertThat(analyzer.analyze(sha256)).containsExactly(new Term(Field.WORD, sha256));
    assertThat(analyzer.analyze(sha256 + sha256)).containsExactly(new Term(Field.WORD, sha256));
  }

  @Test
  void a_blob_is_left_out_and_what_stands_around_it_is_not() {
    assertThat(analyzer.analyze("left " + "x".repeat(LONG) + " right"))
        .containsExactly(new Term(Field.WORD, "left"), new Term(Field.WORD, "right"));
  }

  @Test
  void encoded_bytes_do_not_fall_to_crumbs() {
    byte[] bytes = new byte[LONG];
    new Random(1).nextBytes(bytes);
    String encoded = Base64.getEncoder().encodeToString(bytes);
    assertThat(analyzer.analyze(encoded)).hasSizeLessThan(encoded.length() / 16);
  }

  @Test
  void a_line_of_korean_that_never_ends_is_read_to_its_end() {
    List<Term> terms = analyzer.analyze("스키마를 ".repeat(5_000) + "바꿨다");
    assertThat(terms).filteredOn(new Term(Field.WORD, "스키마")::equals).hasSize(5_000);
    assertThat(terms).contains(new Term(Field.WORD, "바꾸"));
  }

  @Test
  void many_threads_get_the_terms_that_one_gets() throws Exception {
    List<Expectation> all = expectations().toList();
    List<Future<List<Term>>> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int round = 0; round < 50; round++) {
        all.forEach(each -> results.add(threads.submit(() -> analyzer.analyze(each.text()))));
      }
    }
    for (int index = 0; index < results.size(); index++) {
      assertThat(Expectation.written(results.get(index).get()))
          .isEqualTo(all.get(index % all.size()).terms());
    }
  }

  @Test
  void the_version_names_that_of_the_dictionaries() {
    assertThat(analyzer.version()).contains(Version.LATEST.toString());
  }
}
