package dev.ibid.tool;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebAddressTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          https://react.dev/blog                      | react.dev
          https://www.React.dev                       | react.dev
          HTTP://EXAMPLE.ORG:8080/a?b#c               | example.org
          //cdn.example.org/x                         | cdn.example.org
          www.example.org/page                        | example.org
          https://www.com/                            | www.com
          https://user:secret@example.org/            | example.org
          https://example.org./                       | example.org
          https://한국.kr/정보                         | xn--3e0b707e.kr
          https://bücher.example/                     | xn--bcher-kva.example
          https://xn--bcher-kva.example/              | xn--bcher-kva.example
          https://b%C3%BCcher.example/                | xn--bcher-kva.example
          http://192.168.0.1:8080/status              | 192.168.0.1
          http://[2001:DB8::1]:443/                   | [2001:db8::1]
          http://[::1]/                               | [::1]
          https://example.org/a b^c                   | example.org
          https://example.org\\path                   | example.org
          https://my_host.internal/x                  | my_host.internal
          http://localhost:3000                       | localhost
          """)
  void the_domain_is_taken_from_an_address(String address, String domain) {
    assertThat(WebAddress.find(address).map(WebAddress::domain)).contains(domain);
  }

  @Test
  void what_the_standard_refuses_inside_an_address_is_no_obstacle() {
    assertThat(WebAddress.find("https://example.org/a|b c\"d<e>{f}%zz\uD83D"))
        .map(WebAddress::domain)
        .contains("example.org");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   ",
        "report.pdf",
        "docs/guide.md",
        "/etc/hosts",
        "file:///tmp/x",
        "mailto:a@example.org",
        "https://",
        "https:///path",
        "https://:80/",
        "https://exa mple.org/",
        "https://..",
        "http://[]/",
        "https://%%%/",
        "https://evil.example\uFE6Bgood.example/",
        "javascript:alert(1)",
        "github://ibid/issues/7"
      })
  void what_names_no_server_of_the_web_has_no_domain(String address) {
    assertThat(WebAddress.find(address)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          https://example.org/a, http://example.org/a
          https://example.org/a, https://EXAMPLE.org:443/a/
          http://example.org/a, http://example.org:80/a
          https://example.org, https://example.org/
          https://example.org/a, https://example.org/a#part
          https://example.org/a, https://example.org/a?utm_source=x&UTM_Medium=y&fbclid=1
          https://example.org/a?q=1, https://example.org/a?utm_source=x&q=1&gclid=2
          https://example.org/%7Ekim, https://example.org/~kim
          https://ko.wikipedia.org/wiki/서울, https://ko.wikipedia.org/wiki/%EC%84%9C%EC%9A%B8
          https://example.org/a b, https://example.org/a%20b
          https://한국.kr/, https://xn--3e0b707e.kr
          """)
  void spellings_of_one_page_are_one(String one, String other) {
    assertThat(normalised(one)).isEqualTo(normalised(other));
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          https://example.org/a, https://example.org/b
          https://example.org/a, https://example.org/A
          https://example.org/a, https://example.org:8443/a
          https://example.org/?a=1&b=2, https://example.org/?b=2&a=1
          https://example.org/?id=1, https://example.org/?id=2
          https://example.org/a%2Fb, https://example.org/a/b
          https://docs.example.org/, https://example.org/
          """)
  void different_pages_stay_different(String one, String other) {
    assertThat(normalised(one)).isNotEqualTo(normalised(other));
  }

  @Test
  void a_port_that_is_no_number_makes_it_no_address() {
    assertThat(WebAddress.find("https://example.org:홎")).isEmpty();
    assertThat(WebAddress.find("https://example.org:80a/")).isEmpty();
  }

  @Property
  void any_text_can_be_asked(@ForAll String text) {
    for (String address : new String[] {text, "https://" + text, "http://example.org/" + text}) {
      WebAddress.find(address)
          .ifPresent(
              found -> {
                assertThat(found.domain()).isNotBlank().doesNotContain(" ", "/", "@");
                assertThat(found.normalised()).isASCII();
              });
    }
  }

  private static String normalised(String address) {
    return WebAddress.find(address).orElseThrow().normalised();
  }
}
