package dev.ibid.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for any text: samples whole and in pieces, glued together with all that confuses. */
class RedactorPropertiesTest {
  /** What ends a line in Unicode stays, so that lines keep their numbers. */
  private static final String LINE_ENDS = "\n\r\u0085\u2028\u2029";

  private static final List<String> GLUE =
      List.of(
          "",
          " ",
          "\n",
          "\r\n",
          "=",
          ": ",
          "\"",
          "'",
          "-",
          "_",
          ".",
          "/",
          "@",
          "\\n",
          "\\\"",
          "[",
          "]",
          "(",
          ", ",
          "*",
          "█",
          "😀",
          "키",
          "<private>",
          "</private>",
          "[private]",
          "[redacted: x]",
          "password=",
          "token: ",
          "secret \"",
          "\" +\n \"");

  private final Redactor redactor = Redactor.standard();

  @Provide
  Arbitrary<String> texts() {
    List<String> samples = Sample.all().stream().map(Sample::text).toList();
    Arbitrary<String> pieces =
        Arbitraries.of(samples)
            .flatMap(
                text ->
                    Arbitraries.integers()
                        .between(0, text.length())
                        .tuple2()
                        .map(
                            t ->
                                text.substring(
                                    Math.min(t.get1(), t.get2()), Math.max(t.get1(), t.get2()))));
    return Arbitraries.oneOf(
            Arbitraries.of(samples),
            pieces,
            Arbitraries.of(GLUE),
            Arbitraries.strings().ofMaxLength(8))
        .list()
        .ofMaxSize(8)
        .map(parts -> String.join("", parts));
  }

  @Property
  void findings_are_in_order_within_the_text_and_apart(@ForAll("texts") String text) {
    int end = 0;
    for (Finding finding : redactor.find(text)) {
      assertThat(finding.start()).isGreaterThanOrEqualTo(end);
      end = finding.end();
    }
    assertThat(end).isLessThanOrEqualTo(text.length());
  }

  @Property
  void redacting_again_changes_nothing(@ForAll("texts") String text) {
    String once = redactor.redact(text);

    assertThat(redactor.redact(once)).isSameAs(once);
  }

  @Property
  void masking_again_changes_nothing(@ForAll("texts") String text) {
    String once = redactor.mask(text);

    assertThat(redactor.mask(once)).isSameAs(once);
  }

  @Property
  void a_mask_covers_the_findings_and_nothing_else(@ForAll("texts") String text) {
    StringBuilder expected = new StringBuilder(text);
    for (Finding finding : redactor.find(text)) {
      for (int i = finding.start(); i < finding.end(); i++) {
        if (LINE_ENDS.indexOf(text.charAt(i)) < 0) {
          expected.setCharAt(i, '█');
        }
      }
    }

    assertThat(redactor.mask(text)).isEqualTo(expected.toString());
  }

  @Property
  void no_finding_splits_a_surrogate_pair(@ForAll("texts") String text) {
    assertThat(redactor.find(text).stream().flatMap(f -> Stream.of(f.start(), f.end())))
        .noneMatch(
            at ->
                at > 0
                    && at < text.length()
                    && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at)));
  }
}
