package dev.ibid.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class WebAssetsTest {
  private static final int MOST_BYTES = 60 * 1024;
  private static final Pattern IMPORT = Pattern.compile("(?m)^import .*?'\\./([^']+)';$");

  private final WebAssets assets = WebAssets.load();

  private Asset file(String name) {
    return Objects.requireNonNull(assets.files().get(name), name);
  }

  @Test
  void all_elements_together_are_small_without_the_library_beneath_them() {
    Set<String> needed = new LinkedHashSet<>();
    List<String> elements =
        assets.files().keySet().stream().filter(name -> name.startsWith("ibid-")).toList();
    elements.forEach(name -> gather(name, needed));

    assertThat(elements).hasSize(8);
    assertThat(needed).contains("base.js", "markdown.js", "labels.js", "safe.js");
    assertThat(needed.stream().mapToInt(name -> file(name).bytes(false).length).sum())
        .isLessThanOrEqualTo(MOST_BYTES);
  }

  private void gather(String name, Set<String> needed) {
    if (name.startsWith("lit/") || !needed.add(name)) {
      return;
    }
    IMPORT.matcher(file(name).text()).results().forEach(found -> gather(found.group(1), needed));
  }

  @Test
  void what_is_sent_stands_on_the_line_where_it_is_written() {
    for (String name : assets.files().keySet()) {
      if (name.startsWith("lit/")) {
        continue;
      }
      List<String> written = WebAssets.read("elements/" + name).lines().toList();
      List<String> sent = file(name).text().lines().toList();

      assertThat(sent).as(name).hasSameSizeAs(written);
      for (int i = 0; i < sent.size(); i++) {
        String line = written.get(i).stripLeading();
        if (sent.get(i).isEmpty()) {
          assertThat(line).as(name).matches("|(?://|/\\*\\*|\\*).*");
        } else {
          assertThat(sent.get(i)).as(name).isEqualTo(line);
        }
      }
    }
  }

  @Test
  void comments_are_not_sent() {
    assertThat(new String(file("base.js").bytes(false), StandardCharsets.UTF_8))
        .doesNotContain("/**")
        .doesNotContain("What all elements share")
        .contains("box-sizing: border-box");
  }
}
