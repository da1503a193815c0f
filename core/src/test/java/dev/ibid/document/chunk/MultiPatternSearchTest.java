package dev.ibid.document.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class MultiPatternSearchTest {
  @Property
  void finds_what_a_plain_search_finds(
      @ForAll @CharRange(from = 'a', to = 'c') @StringLength(max = 200) String text,
      @ForAll @Size(max = 20)
          List<@CharRange(from = 'a', to = 'c') @StringLength(min = 1, max = 5) String> wanted) {
    MultiPatternSearch.of(text, wanted)
        .forEach((each, starts) -> assertThat(starts).isEqualTo(plain(text, each)));
    assertThat(MultiPatternSearch.of(text, wanted)).containsOnlyKeys(wanted);
  }

  private static List<Integer> plain(String text, String wanted) {
    List<Integer> starts = new ArrayList<>();
    for (int at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length())) {
      starts.add(at);
    }
    return starts;
  }

  @Test
  void long_texts_with_one_beginning_are_told_apart() {
    String beginning = "x".repeat(100);

    assertThat(
            MultiPatternSearch.of("-" + beginning + "b", List.of(beginning + "a", beginning + "b")))
        .containsEntry(beginning + "a", List.of())
        .containsEntry(beginning + "b", List.of(1));
  }
}
