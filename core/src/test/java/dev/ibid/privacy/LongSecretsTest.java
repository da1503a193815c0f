package dev.ibid.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** A secret is taken out whole, however long it is: session tokens have thousands of characters. */
class LongSecretsTest {
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

  static final List<String> PLACES =
      List.of(
          "export AWS_SESSION_TOKEN=%s",
          "aws_session_token = %s\nregion = eu-west-1",
          "{\"sessionToken\": \"%s\", \"next\": 1}",
          "{\\\"SessionToken\\\": \\\"%s\\\"}",
          "the secret is %s",
          "PASSWORD=%s",
          "password: %s",
          "password = \"%s\";",
          "password = '%s'",
          "<password>%s</password>",
          "--token %s --verbose",
          "setPassword(\"%s\")",
          "https://user:%s@example.com/x",
          "curl -u user:%s https://example.com",
          "Authorization: Bearer %s",
          "x-api-key: %s",
          "Cookie: sid=%s",
          "비밀번호는 %s입니다");

  @ParameterizedTest
  @FieldSource("PLACES")
  void a_value_is_taken_out_however_long_it_is(String place) {
    for (int length : List.of(511, 512, 513, 1_000, 5_000, 70_000)) {
      String secret = drawn(length);
      String[] around = place.split("%s", -1);

      assertThat(Redactor.standard().redact(place.formatted(secret)))
          .as("%d characters", length)
          .startsWith(around[0])
          .endsWith(around[1])
          .contains("[redacted: ")
          .hasSizeLessThan(place.length() + 40);
    }
  }

  private static String drawn(int length) {
    return new Random(length)
        .ints(length, 0, ALPHABET.length())
        .mapToObj(i -> ALPHABET.substring(i, i + 1))
        .collect(Collectors.joining());
  }
}
