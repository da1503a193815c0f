package dev.ibid.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

class TokenRulesTest {
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

  private final Redactor redactor = Redactor.standard();

  /** A token of a service, made up from its line in the table. */
  record Token(String kind, PrefixedToken shape, String body) {
    String text() {
      return shape.prefix() + body;
    }

    @Override
    public String toString() {
      return kind + " " + shape.prefix();
    }
  }

  static List<Token> tokens() {
    return TokenRules.rules()
        .filter(rule -> rule.shape() instanceof PrefixedToken)
        .map(
            rule ->
                new Token(
                    rule.kind(), (PrefixedToken) rule.shape(), body((PrefixedToken) rule.shape())))
        .toList();
  }

  private static String body(PrefixedToken shape) {
    Random random = new Random(shape.prefix().hashCode());
    List<Character> alphabet =
        ALPHABET.chars().mapToObj(c -> (char) c).filter(shape.body()::has).toList();
    return IntStream.range(0, shape.length().most())
        .mapToObj(i -> alphabet.get(random.nextInt(alphabet.size())).toString())
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @MethodSource("tokens")
  void a_token_goes_from_a_korean_sentence(Token token) {
    assertThat(redactor.redact("값은 " + token.text() + "입니다."))
        .startsWith("값은 ")
        .endsWith("[redacted: " + token.kind() + "]입니다.")
        .doesNotContain(token.body());
  }

  @ParameterizedTest
  @MethodSource("tokens")
  void surrogate_pairs_next_to_a_token_stay_whole(Token token) {
    assertThat(redactor.mask("😀" + token.text() + "😀"))
        .startsWith("😀")
        .endsWith("█😀")
        .hasSize(token.text().length() + 4)
        .doesNotContain(token.body());
  }

  @ParameterizedTest
  @MethodSource("tokens")
  void an_escape_before_a_token_is_no_part_of_it(Token token) {
    for (String escape :
        List.of("\\n", "\\u003d", "%3D", "\u001b[31m", "\\u001b[0;31m", "\n-", "\n+")) {
      assertThat(redactor.redact("x" + escape + token.text() + " y"))
          .doesNotContain(token.body())
          .startsWith("x" + escape)
          .endsWith("[redacted: " + token.kind() + "] y");
    }
  }

  @ParameterizedTest
  @MethodSource("tokens")
  void underscores_around_a_token_do_not_hide_it(Token token) {
    assertThat(redactor.redact("a _" + token.text() + "_ b"))
        .doesNotContain(token.body())
        .startsWith("a _")
        .endsWith(" b");
  }

  @ParameterizedTest
  @MethodSource("tokens")
  void markup_around_a_token_is_no_part_of_it(Token token) {
    for (String frame : List.of("**%s**", "`%s`", "(%s)", "<%s>", "| %s |", "key=%s&x=1")) {
      String[] around = frame.split("%s", -1);
      assertThat(redactor.redact("a " + around[0] + token.text() + around[1]))
          .as(frame)
          .doesNotContain(token.body())
          .startsWith("a " + around[0])
          .endsWith("[redacted: " + token.kind() + "]" + around[1]);
    }
  }

  static final List<String> BREAKS =
      List.of(
          "\n",
          "\r\n",
          "\n    ",
          "\\n",
          "\" +\n        \"",
          "\\\" +\\n \\\"",
          "\"\n  + \"",
          "\\\n",
          "\n> ");

  @ParameterizedTest
  @FieldSource("BREAKS")
  void a_token_is_followed_over_a_line_break(String lineBreak) {
    for (Token token : tokens()) {
      for (int cut = token.body().length() / 4; cut < token.body().length() - 8; cut += 5) {
        String head = token.shape().prefix() + token.body().substring(0, cut);
        String tail = token.body().substring(cut);
        assertThat(redactor.redact("say \"" + head + lineBreak + tail + "\" and go on"))
            .as("%s at %d", token, cut)
            .startsWith("say \"")
            .endsWith("[redacted: " + token.kind() + "]\" and go on")
            .doesNotContain(tail);
      }
    }
  }
}
