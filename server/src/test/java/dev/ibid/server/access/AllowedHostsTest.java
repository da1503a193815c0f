package dev.ibid.server.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedHostsTest {
  private static final int PORT = 7077;
  private final AllowedHosts addresses =
      AllowedHosts.of(Set.of("Ibid.Example"), Set.of("https://page.example"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost",
        "localhost:7077",
        "LOCALHOST:7077",
        "127.0.0.1:7077",
        "[::1]:7077",
        "ibid.example",
        "ibid.example:7077"
      })
  void the_loopback_and_listed_names_are_known(String host) {
    assertThat(addresses.isKnown(host, PORT)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example",
        "localhost:80",
        "localhost.evil.example:7077",
        "127.0.0.1.evil",
        "",
        ":7077",
        "localhost:7077:7077",
        "0.0.0.0:7077",
        "2130706433"
      })
  void other_names_are_not(String host) {
    assertThat(addresses.isKnown(host, PORT)).isFalse();
  }

  @Test
  void pages_of_the_server_itself_may_call() {
    assertThat(addresses.mayCall("http://localhost:7077", "http", "localhost:7077")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "http://evil.example",
        "http://localhost:7078",
        "https://localhost:7077",
        "file://",
        "",
        "http://",
        "https://page.example.evil",
        "http://localhost:7077@evil.example",
        "localhost:7077"
      })
  void other_pages_may_not(String origin) {
    assertThat(addresses.mayCall(origin, "http", "localhost:7077")).isFalse();
  }

  @Test
  void listed_pages_may_call() {
    assertThat(addresses.mayCall("https://page.example", "http", "localhost:7077")).isTrue();
  }
}
