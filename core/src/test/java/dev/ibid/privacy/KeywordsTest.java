package dev.ibid.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

class KeywordsTest {

  @Property
  void the_automaton_finds_what_a_plain_search_finds(
      @ForAll @Size(min = 1, max = 8)
          List<@StringLength(min = 1, max = 4) @CharRange(from = 'a', to = 'c') String> words,
      @ForAll @StringLength(max = 40) @CharRange(from = 'A', to = 'D') String text) {
    RedactionRule rule =
        new RedactionRule(
            "any", words, RedactionRule.Standing.FORMAT, (t, from, to) -> Stretch.NONE);

    assertThat(ends(Keywords.of(List.of(rule)), text)).isEqualTo(search(words, text));
  }

  private static List<String> ends(Keywords keywords, String text) {
    List<String> ends = new ArrayList<>();
    int state = Keywords.START;
    for (int i = 0; i < text.length(); i++) {
      state = keywords.next(state, text.charAt(i));
      if (keywords.isLoud(state)) {
        for (Keywords.Hit hit : keywords.hits(state)) {
          ends.add((i + 1) + " " + hit.keyword());
        }
      }
    }
    return ends.stream().sorted().toList();
  }

  private static List<String> search(List<String> words, String text) {
    List<String> ends = new ArrayList<>();
    String lower = text.toLowerCase(Locale.ROOT);
    for (String word : words) {
      for (int i = lower.indexOf(word); i >= 0; i = lower.indexOf(word, i + 1)) {
        ends.add((i + word.length()) + " " + word);
      }
    }
    return ends.stream().sorted().toList();
  }
}
