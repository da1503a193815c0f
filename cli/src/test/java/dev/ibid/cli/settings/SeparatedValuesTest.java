package dev.ibid.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SeparatedValuesTest {
  private static final String LETTERS = "a,=\\ b";

  @Test
  void any_list_and_table_that_is_printed_is_read_back() {
    Random random = new Random(7);
    SettingType<List<String>> lists = SettingType.list(SettingType.text());
    SettingType<Map<String, String>> tables = SettingType.table(SettingType.text());
    for (int round = 0; round < 20_000; round++) {
      List<String> words =
          Stream.generate(() -> word(random)).limit(1 + random.nextInt(4)).toList();
      assertThat(lists.parse(lists.print(words))).as("%s", words).contains(words);

      Map<String, String> named = new HashMap<>();
      words.forEach(word -> named.put(word, word(random)));
      assertThat(tables.parse(tables.print(named))).as("%s", named).contains(named);
    }
  }

  /** A word without spaces around it, as those are not kept. */
  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    int length = 1 + random.nextInt(5);
    while (word.length() < length) {
      word.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    String stripped = word.toString().strip();
    return stripped.isEmpty() ? "x" : stripped;
  }
}
