package dev.ibid.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FixturesTest {
  private final Redactor redactor = Redactor.standard();

  static List<Sample> samples() {
    return Sample.all();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void exactly_what_is_marked_is_found(Sample sample) {
    assertThat(redactor.find(sample.text())).isEqualTo(sample.findings());
  }

  @Test
  void every_kind_has_samples_of_both_sorts() {
    Set<String> kinds =
        BuiltInRules.standard().stream()
            .filter(rule -> rule.standing() != RedactionRule.Standing.DONE)
            .map(RedactionRule::kind)
            .collect(Collectors.toSet());

    assertThat(kindsOf(samples().stream().filter(Sample::isSecret))).isEqualTo(kinds);
    assertThat(kindsOf(samples().stream().filter(sample -> !sample.isSecret()))).isEqualTo(kinds);
  }

  private static Set<String> kindsOf(Stream<Sample> samples) {
    return samples.map(Sample::kind).collect(Collectors.toSet());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void korean_text_around_changes_nothing(Sample sample) {
    assertSameWithin(sample, text -> "앞의 문장입니다.\n" + text + "\n뒤의 문장입니다.");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void surrogate_pairs_around_change_nothing(Sample sample) {
    assertSameWithin(sample, text -> "😀\n" + text + "\n😀");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void a_json_string_around_changes_nothing(Sample sample) {
    assertSameWithin(sample, text -> "{\"content\":\"" + escape(text) + "\",\"next\":1}");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void a_json_string_in_a_json_string_changes_nothing(Sample sample) {
    assertSameWithin(
        sample, text -> "{\"a\":\"" + escape("{\"b\":\"" + escape(text) + "\"}") + "\"}");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void the_colours_of_a_terminal_change_nothing(Sample sample) {
    assertSameWithin(sample, text -> "\u001b[32mok\u001b[0m\n" + text + "\n\u001b[1mdone\u001b[0m");
  }

  private void assertSameWithin(Sample sample, UnaryOperator<String> frame) {
    assertThat(redactor.redact(frame.apply(sample.text())))
        .isEqualTo(frame.apply(redactor.redact(sample.text())));
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
