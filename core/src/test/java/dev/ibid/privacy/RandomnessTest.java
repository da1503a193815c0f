package dev.ibid.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RandomnessTest {

  @ParameterizedTest
  @CsvSource({
    "0123456789abcdef, 32, 990",
    "0123456789abcdef, 64, 999",
    "0123456789abcdefghijklmnopqrstuvwxyz, 32, 950",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789, 20, 920",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_, 40, 980",
  })
  void drawn_characters_look_drawn(String alphabet, int length, int ofThousand) {
    Random random = new Random(length);
    long seen =
        IntStream.range(0, 1000)
            .mapToObj(i -> draw(random, alphabet, length))
            .filter(RandomnessTest::looksDrawn)
            .count();

    assertThat(seen).isGreaterThanOrEqualTo(ofThousand);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "my-very-long-but-readable-name-2",
        "TokenKind.IDENTIFIER2",
        "com.example.service.Version2",
        "application/x-www-form-urlencoded",
        "abcdefghijklmnopqrstuvwxyz",
        "00000000000000000000000000000001",
        "2024-01-01T00:00:00",
        "org.junit.jupiter:junit-jupiter:6",
      })
  void names_do_not(String name) {
    assertThat(looksDrawn(name)).isFalse();
  }

  private static boolean looksDrawn(String value) {
    return Randomness.looksDrawn(new ScannedText(value, new SecretFindings()), 0, value.length());
  }

  private static String draw(Random random, String alphabet, int length) {
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < length; i++) {
      result.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return result.toString();
  }
}
