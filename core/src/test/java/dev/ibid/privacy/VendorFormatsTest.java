package dev.ibid.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Secrets as vendors document them, written down before anybody looked at which rules find them.
 * Which rule finds them does not matter here, only that nothing of them is left.
 */
class VendorFormatsTest {
  private final Redactor redactor = Redactor.standard();

  static List<Sample> samples() {
    return Sample.of("vendors.txt");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void nothing_of_a_documented_secret_is_left(Sample sample) {
    String masked = redactor.mask(sample.text());

    for (Finding secret : sample.findings()) {
      assertThat(masked.substring(secret.start(), secret.end())).matches("[█\\s]+");
    }
  }
}
