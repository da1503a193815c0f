package dev.ibid.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedactorTest {
  private final Redactor redactor = Redactor.standard();

  @Test
  void tokens_of_our_own_are_secrets_too() {
    String token = "ibid_UG-ep16adSan6L3kEMZPyiAhtZmvDnpUlUnH0ITj2bU";

    assertThat(Redactor.standard().redact("use " + token + " for it"))
        .isEqualTo("use [redacted: ibid-token] for it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"T", "Bash", "MY_", "x-", "2", "도구", "mcp__github__"})
  void a_token_is_found_though_it_is_glued_to_what_stands_before_it(String before) {
    String token = "ghp_" + "x4Kd9Qm2Zr7Lw1Bt6Vn3" + "Hs8Jf5Gc0Py4Te2U";

    assertThat(redactor.redact(before + token)).isEqualTo(before + "[redacted: github-token]");
    assertThat(redactor.redact(before + token + " and " + token)).doesNotContain("x4Kd9Qm2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cache_npm_da39a3ee5e6b4b0d3255bfef95601890afd80709",
        "the_hf_transformers_documentation_of_language_models",
        "https://example.org/a-secret_garden_and_its_many_hidden_corridors"
      })
  void checksums_and_words_after_a_prefix_in_the_middle_of_a_name_are_none(String text) {
    assertThat(redactor.redact(text)).isEqualTo(text);
  }

  @Test
  void a_secret_is_replaced_by_its_kind_and_the_words_around_it_stay() {
    assertThat(redactor.redact("before password=hunter2, after"))
        .isEqualTo("before password=[redacted: password], after");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hunter2", "hun\"ter2", "hunter2\\", "hun\\\"ter2"})
  void a_value_is_judged_by_the_name_it_stands_under(String value) {
    String redacted = redactor.redact("db_password", value);

    assertThat(redacted).isEqualTo("[redacted: password]");
    assertThat(redactor.redact("db_password", redacted)).isEqualTo(redacted);
    assertThat(redactor.redact("colour", value)).isSameAs(value);
    assertThat(redactor.find("db_password", value))
        .containsExactly(new Finding("password", 0, value.length()));
  }

  @Test
  void a_mask_has_the_length_of_the_secret() {
    assertThat(redactor.mask("before password=hunter2, after"))
        .isEqualTo("before password=███████, after");
  }

  @Test
  void a_mask_keeps_line_breaks() {
    assertThat(redactor.mask("a <private>x\r\ny\nz</private> b"))
        .isEqualTo("a ██████████\r\n█\n███████████ b");
  }

  @Test
  void a_text_without_secrets_is_returned_as_it_is() {
    String text = new String("nothing of note");

    assertThat(redactor.redact(text)).isSameAs(text);
    assertThat(redactor.mask(text)).isSameAs(text);
    assertThat(redactor.find(text)).isEmpty();
  }

  @Test
  void none_finds_nothing() {
    String text = "password=hunter2 <private>x</private>";

    assertThat(Redactor.none().redact(text)).isSameAs(text);
    assertThat(Redactor.none().find(text)).isEmpty();
  }

  @Test
  void a_mask_covers_what_is_found_however_many_passes_that_takes() {
    // Each pass uncovers the next letter, and there are more letters than passes.
    RedactionRule first =
        new RedactionRule(
            "letter",
            List.of("x"),
            RedactionRule.Standing.FORMAT,
            (text, from, to) ->
                from > 0 && text.at(from - 1) == 'x' ? Stretch.NONE : new Stretch(from, to));
    Redactor slow = new Redactor(List.of(first));
    String text = "x".repeat(20);

    List<Finding> found = slow.find(text);

    assertThat(slow.mask(text).chars().filter(c -> c == RedactionMarks.MASK).count())
        .isEqualTo(found.stream().mapToInt(finding -> finding.end() - finding.start()).sum());
  }

  @Test
  void the_empty_text_passes() {
    assertThat(redactor.redact("")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"<private>", "[private]", "<!-- private -->", "< Private >"})
  void private_text_that_is_not_closed_goes_to_the_end(String tag) {
    assertThat(redactor.redact("before " + tag + " diary\nand so on\n"))
        .isEqualTo("before [redacted: private]");
  }

  @Test
  void a_closing_tag_too_few_goes_to_the_end_too() {
    assertThat(redactor.redact("a <private>b<private>c</private>d"))
        .isEqualTo("a [redacted: private]");
  }

  @Test
  void a_closing_tag_too_many_is_left_alone() {
    assertThat(redactor.redact("a <private>b</private>c</private>d"))
        .isEqualTo("a [redacted: private]c</private>d");
  }

  @Test
  void a_closing_tag_of_another_form_does_not_close() {
    assertThat(redactor.redact("a <private>b[/private]c<!-- /private -->d"))
        .isEqualTo("a [redacted: private]");
  }

  @Test
  void a_private_tag_inside_of_a_secret_still_hides_what_follows() {
    assertThat(redactor.redact("password=\"ab3<private>c\" diary"))
        .isEqualTo("password=\"[redacted: password][redacted: private]");
  }

  @Test
  void a_format_names_what_the_words_around_it_only_suspect() {
    String token = "ghp_" + "qyZyorx8V0YZ8FOpr1yVqm51byTATfmB8H4z";

    assertThat(redactor.redact("API_TOKEN=" + token))
        .isEqualTo("API_TOKEN=[redacted: github-token]");
    assertThat(redactor.redact("password: \"" + token + "\""))
        .isEqualTo("password: \"[redacted: github-token]\"");
  }

  @Test
  void a_secret_between_a_word_and_its_value_is_not_overlooked() {
    String token = "ghp_" + "qyZyorx8V0YZ8FOpr1yVqm51byTATfmB8H4z";

    assertThat(redactor.redact("-u admin:hunter2 " + token + " -u root:hunter3 "))
        .doesNotContain("qyZy", "hunter3");
  }

  @Test
  void what_was_redacted_before_passes_unchanged() {
    String text =
        "[redacted: github-token]: 9f86d081884c7d659a2feaa0c55ad015\ntoken [redacted: jwt]";

    assertThat(redactor.redact(text)).isSameAs(text);
  }

  @Test
  void a_marker_that_is_none_hides_nothing() {
    assertThat(redactor.redact("[redacted: password=hunter2"))
        .isEqualTo("[redacted: password=[redacted: password]");
  }

  @Test
  void an_empty_value_holds_nothing_whatever_its_name_looks_like() {
    for (String name : new String[] {"password", "password=\"hunter2", "password=`a\\u0b"}) {
      assertThat(redactor.find(name, "")).isEmpty();
      assertThat(redactor.redact(name, "")).isEmpty();
    }
  }

  @Test
  void several_secrets_come_in_text_order() {
    assertThat(redactor.find("password=hunter2 [private]x[/private] postgres://a:s3cret9@b/c"))
        .isEqualTo(
            List.of(
                new Finding("password", 9, 16),
                new Finding("private", 17, 37),
                new Finding("url-password", 51, 58)));
  }
}
