package dev.ibid.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClusterTest {
  @ParameterizedTest
  @CsvSource({
    "https://example.org, https://example.org/ibid/_search, ibid@example.org",
    "http://localhost:9200/, http://localhost:9200/ibid/_search, ibid@localhost:9200",
    "https://example.org/behind/proxy/, https://example.org/behind/proxy/ibid/_search,"
        + " ibid@example.org"
  })
  void everything_is_below_the_address(URI address, URI expected, String name) {
    Cluster cluster = cluster(address, "ibid");

    assertThat(cluster.resolve("/ibid/_search")).isEqualTo(expected);
    assertThat(cluster).hasToString(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "example.org",
        "file:///etc/passwd",
        "https:///ibid",
        "https://ada:sesame@example.org",
        "https://example.org/?pretty"
      })
  void an_address_that_cannot_be_one_is_refused(URI address) {
    assertThatThrownBy(() -> cluster(address, "ibid"))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_CONFIGURATION))
        .hasMessageContaining("address")
        .hasMessageNotContaining("sesame");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Ibid", "_all", "-ibid", "ibid*", "a,b", "a/b", "..", "이비드"})
  void a_name_that_could_be_more_than_a_name_is_refused(String index) {
    assertThatThrownBy(() -> cluster(URI.create("https://example.org"), index))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("name");
  }

  @Test
  void a_password_is_not_shown() {
    assertThat(new Cluster.Login("ada", "sesame")).hasToString("ada");
    assertThat(cluster(URI.create("https://example.org"), "ibid").toString())
        .doesNotContain("sesame");
  }

  private static Cluster cluster(URI address, String index) {
    return new Cluster(
        address,
        index,
        Optional.of(new Cluster.Login("ada", "sesame")),
        Optional.empty(),
        1,
        Duration.ofSeconds(1));
  }
}
