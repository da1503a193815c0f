package dev.ibid.cli.attribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.answer.Reference.Confidence;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.attribution.Attribution;
import dev.ibid.attribution.LocalAttributor;
import dev.ibid.attribution.SupportedClaim;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.onnx.StaticVectors;
import dev.ibid.tool.ToolSource;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One number, name, amount or negation makes another claim of the same words. */
class ConflictsTest {
  private static final LocalAttributor ATTRIBUTOR =
      new LocalAttributor(
          new SupportClassifier(new LuceneTermAnalyzer(), Optional.of(StaticVectors.load())));

  static Stream<Arguments> conflicts() throws IOException {
    return fixtures("conflicts");
  }

  static Stream<Arguments> contraries() throws IOException {
    return fixtures("contraries");
  }

  static Stream<Arguments> agreements() throws IOException {
    return fixtures("agreements");
  }

  static Stream<Arguments> echoes() throws IOException {
    return fixtures("echoes");
  }

  static Stream<Arguments> strangers() throws IOException {
    return fixtures("strangers");
  }

  private static Stream<Arguments> fixtures(String name) throws IOException {
    try (InputStream in =
        ConflictsTest.class.getResourceAsStream("/fixtures/attribution/" + name + ".txt")) {
      assertThat(in).isNotNull();
      return new String(in.readAllBytes(), UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(line -> Arguments.of((Object[]) line.split(" \\| ", 2)))
              .toList()
              .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("conflicts")
  void a_claim_that_differs_in_what_matters_is_not_fully_supported(String claim, String source) {
    assertThat(confidences(claim, source)).doesNotContain(Confidence.FULL);
  }

  @ParameterizedTest
  @MethodSource("contraries")
  void a_claim_whose_contrary_the_source_says_is_told_as_contradicted(String claim, String source) {
    Attribution attribution = ATTRIBUTOR.attribute(claim, List.of(only(source)));

    assertThat(attribution.supports()).isEmpty();
    assertThat(attribution.contradictions())
        .singleElement()
        .satisfies(each -> assertThat(source).startsWith(each.evidence().text()));
  }

  @ParameterizedTest
  @MethodSource("agreements")
  void a_claim_that_the_source_makes_is_fully_supported(String claim, String source) {
    assertThat(confidences(claim, source)).isNotEmpty().containsOnly(Confidence.FULL);
  }

  @ParameterizedTest
  @MethodSource("echoes")
  void a_claim_that_says_the_same_the_other_way_round_is_not_contradicted(
      String claim, String source) {
    Attribution attribution = ATTRIBUTOR.attribute(claim, List.of(only(source)));

    assertThat(attribution.contradictions()).isEmpty();
    assertThat(attribution.supports()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("strangers")
  void a_claim_is_neither_supported_nor_contradicted_by_a_source_about_something_else(
      String claim, String source) {
    Attribution attribution = ATTRIBUTOR.attribute(claim, List.of(only(source)));

    assertThat(attribution.supports()).isEmpty();
    assertThat(attribution.contradictions()).isEmpty();
  }

  @Test
  void days_on_which_something_is_closed_contradict_none_on_which_it_is_open() {
    ToolSource hours =
        only("Visit the Glass Museum. The museum is open from Wednesday to Sunday, 10 am to 6 pm.");

    Attribution attribution =
        ATTRIBUTOR.attribute("The Glass Museum is closed on Mondays and Tuesdays.", List.of(hours));

    assertThat(attribution.contradictions()).isEmpty();
  }

  private static List<Confidence> confidences(String claim, String source) {
    return ATTRIBUTOR.attribute(claim, List.of(only(source))).supports().stream()
        .map(SupportedClaim::confidence)
        .toList();
  }

  private static ToolSource only(String source) {
    return new ToolSource(
        new SourceId("a"),
        "r1",
        SourceOrigin.of(SourceType.WEB, "web_search"),
        Optional.of(source),
        Optional.empty());
  }
}
