package dev.ibid.wire.transcript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.IbidException;
import dev.ibid.memory.ContentLimit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class TruncatedTextTest {
  private static final Pattern CUT =
      Pattern.compile("(.*)… \\[cut: (\\d+) characters]", Pattern.DOTALL);

  @Test
  void text_within_the_limit_stays_as_it_is() {
    assertThat(TruncatedText.fit("가".repeat(20), new ContentLimit(60))).isEqualTo("가".repeat(20));
  }

  @Test
  void a_pair_of_surrogates_is_kept_or_left_out_whole() {
    for (int bytes = 40; bytes < 50; bytes++) {
      assertThat(TruncatedText.fit("x" + "🚀".repeat(50), new ContentLimit(bytes)))
          .matches("x(🚀)*… \\[cut: \\d+ characters]");
    }
  }

  @Test
  void a_limit_without_room_for_the_note_refuses() {
    assertThatThrownBy(() -> TruncatedText.fit("x".repeat(100), new ContentLimit(10)))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("100 bytes");
  }

  @Property
  void what_is_cut_fits_and_tells_how_much_is_gone(
      @ForAll @StringLength(min = 60, max = 300) @CharRange(from = ' ', to = '\u1000') String text,
      @ForAll @IntRange(min = 40, max = 59) int bytes) {
    ContentLimit limit = new ContentLimit(bytes);

    String fitted = TruncatedText.fit(text, limit);

    limit.check(fitted);
    Matcher cut = CUT.matcher(fitted);
    assertThat(cut.matches()).isTrue();
    assertThat(text).startsWith(cut.group(1));
    assertThat(cut.group(1).length() + Integer.parseInt(cut.group(2))).isEqualTo(text.length());
  }
}
