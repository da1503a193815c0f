package dev.ibid.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GraphemesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "👨‍👩‍👧‍👦",
        "🇰🇷",
        "e\u0301\u0323",
        "\u1100\u1161\u11A8",
        "👍🏽",
        "❤️",
        "1️⃣",
        "क्षि",
        "กำ",
        "😀",
        "\r\n",
        "ｶﾞ",
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿"
      })
  void a_grapheme_is_never_torn(String grapheme) {
    for (String before : new String[] {"", "a", "가", "字", "🇺🇸", "😀"}) {
      String text = before + grapheme + "b";
      int start = before.length();
      int end = start + grapheme.length();
      for (int index = start + 1; index < end; index++) {
        assertThat(Graphemes.floor(text, index)).isEqualTo(start);
        assertThat(Graphemes.ceiling(text, index)).isEqualTo(end);
      }
      assertThat(Graphemes.floor(text, end)).isEqualTo(end);
      assertThat(Graphemes.ceiling(text, start)).isEqualTo(start);
    }
  }

  @Test
  void flags_are_counted_in_pairs_from_the_first() {
    String flags = "🇰🇷".repeat(1000);

    assertThat(Graphemes.floor(flags, 2002)).isEqualTo(2000);
    assertThat(Graphemes.floor(flags, 2004)).isEqualTo(2004);
  }

  @Test
  void an_index_outside_the_text_is_refused() {
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> Graphemes.floor("abc", 4));
    assertThat(Graphemes.floor("abc", 3)).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          short enough,              12, short enough
          the quick brown fox jumps, 24, the quick brown fox…
          the quick brown fox jumps, 20, the quick brown fox…
          the quick brown fox jumps, 21, the quick brown fox…
          'one, two, three, four',   10, 'one, two…'
          'what is this (and that)', 16, what is this…
          a verylongwordwithoutend,  12, a verylongw…
          스키마를 바꾸기로 했다,        11, 스키마를 바꾸기로…
          스키마를바꾸기로했다,           6, 스키마를바…
          我们修改了数据库 然后走了,      11, 我们修改了数据库 然…
          我们修改了数据库JavaScript,    11, 我们修改了数据库…
          データベースを変更,            6, データベー…
          ok 👨‍👩‍👧‍👦 family,             9, ok…
          👨‍👩‍👧‍👦 family,                5, …
          wait...... what,            8, wait…
          """)
  void a_long_text_is_cut_inside_the_limit(String text, int limit, String expected) {
    assertThat(Graphemes.cut(text, limit)).isEqualTo(expected);
  }

  @Test
  void a_limit_without_room_for_the_ellipsis_is_refused() {
    assertThatIllegalArgumentException().isThrownBy(() -> Graphemes.cut("abc", 0));
  }
}
