package dev.ibid.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IgnoreRulesTest {
  private static boolean ignored(String path, String... lines) {
    return ignored(IgnoreRules.NONE.and(List.of(lines), 0), path);
  }

  private static boolean ignored(IgnoreRules rules, String path) {
    boolean folder = path.endsWith("/");
    String plain = folder ? path.substring(0, path.length() - 1) : path;
    return rules.ignore(List.of(plain.split("/")), folder);
  }

  @ParameterizedTest
  @CsvSource({
    "*.log, a.log, true",
    "*.log, deep/er/a.log, true",
    "*.log, a.log.txt, false",
    "/a.md, a.md, true",
    "/a.md, x/a.md, false",
    "docs/a.md, docs/a.md, true",
    "docs/a.md, x/docs/a.md, false",
    "build/, build/, true",
    "build/, x/build/, true",
    "build/, build, false",
    "foo/*, foo/a, true",
    "foo/*, foo/a/b, false",
    "**/foo, foo, true",
    "**/foo, a/b/foo, true",
    "a/**/b, a/b, true",
    "a/**/b, a/x/y/b, true",
    "a/**/b, a/x/y/c, false",
    "a/**, a/x, true",
    "a/**, a/x/y, true",
    "a/**, a/, false",
    "a?c, abc, true",
    "a?c, a/c, false",
    "a[b-d]e, ace, true",
    "a[!b-d]e, ace, false",
    "a[!b-d]e, axe, true",
    "a[]]b, a]b, true",
    "a[b, a[b, false",
    "\\!a, !a, true",
    "\\#a, #a, true",
    "a*b*c*d, aXbXcXd, true",
    "한글.md, x/한글.md, true",
  })
  void a_pattern_means_what_it_means_to_git(String pattern, String path, boolean ignored) {
    assertThat(ignored(path, pattern)).isEqualTo(ignored);
  }

  @Test
  void the_last_rule_counts() {
    assertThat(ignored("keep.log", "*.log", "!keep.log")).isFalse();
    assertThat(ignored("keep.log", "!keep.log", "*.log")).isTrue();
    assertThat(ignored("other.log", "*.log", "!keep.log")).isTrue();
  }

  @Test
  void comments_and_empty_lines_say_nothing() {
    assertThat(ignored("#a", "#a", "", "   ", "/")).isFalse();
    assertThat(ignored("a", "a  ")).isTrue();
    assertThat(ignored("a ", "a\\ ")).isTrue();
  }

  @Test
  void a_deeper_folder_overrules_those_above() {
    IgnoreRules root = IgnoreRules.NONE.and(List.of("*.md"), 0);
    IgnoreRules docs = root.and(List.of("!*.md", "/draft.md"), 1);

    assertThat(ignored(root, "a.md")).isTrue();
    assertThat(ignored(docs, "docs/a.md")).isFalse();
    assertThat(ignored(docs, "docs/draft.md")).isTrue();
    assertThat(ignored(docs, "docs/x/draft.md")).isFalse();
  }

  @Test
  void a_pattern_made_to_take_long_does_not() {
    assertThat(ignored("a".repeat(200) + "c", "a*".repeat(60) + "b")).isFalse();
    assertThat(ignored("a/".repeat(200) + "c", "**/a/".repeat(60) + "b")).isFalse();
  }
}
