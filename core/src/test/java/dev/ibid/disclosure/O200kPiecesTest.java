package dev.ibid.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class O200kPiecesTest {
  private static final String CONTRACTION = "(?i:'s|'t|'re|'ve|'m|'ll|'d)?";

  /** The expression by which the encoding is published. */
  private static final Pattern PUBLISHED =
      Pattern.compile(
          String.join(
              "|",
              "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]*"
                  + "[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]+"
                  + CONTRACTION,
              "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]+"
                  + "[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]*"
                  + CONTRACTION,
              "\\p{N}{1,3}",
              " ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*",
              "\\s*[\\r\\n]+",
              "\\s+(?!\\S)",
              "\\s+"),
          Pattern.UNICODE_CHARACTER_CLASS);

  @Property(tries = 5_000)
  void texts_are_parted_as_by_the_published_expression(@ForAll("texts") String text) {
    assertThat(pieces(text)).isEqualTo(published(text));
  }

  @Property(tries = 2_000)
  void so_are_any_characters_at_all(@ForAll String text) {
    assertThat(pieces(text)).isEqualTo(published(text));
  }

  @Provide
  Arbitrary<String> texts() {
    return TokenTexts.wild();
  }

  @Test
  void so_is_every_character_before_between_and_behind_others() {
    for (int each = 0; each <= Character.MAX_CODE_POINT; each++) {
      if (!Character.isDefined(each) || Character.getType(each) == Character.PRIVATE_USE) {
        continue;
      }
      String character = Character.toString(each);
      String text = "A" + character + "b" + character + "C " + character + "'" + character + "\n7";
      if (!pieces(text).equals(published(text))) {
        assertThat(pieces(text)).as("U+%04X", each).isEqualTo(published(text));
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          parseHTTPHeader;     parse|HTTPHeader
          HTTPServer'S reply;  HTTPServer'S| reply
          12345 days;          123|45| days
          a +/-b;              a| +/-|b
          스키마DB;            스키마|DB
          """)
  void words_end_where_capitals_follow_and_numbers_after_three_digits(String text, String pieces) {
    assertThat(String.join("|", pieces(text))).isEqualTo(pieces);
  }

  private static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    int end;
    for (int start = 0; start < text.length(); start = end) {
      end = O200kPieces.end(text, start);
      pieces.add(text.substring(start, end));
    }
    return pieces;
  }

  private static List<String> published(String text) {
    return PUBLISHED.matcher(text).results().map(MatchResult::group).toList();
  }
}
