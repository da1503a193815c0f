package dev.ibid.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DecodedTextTest {
  private static final Charset KOREAN = Charset.forName("x-windows-949");
  private static final Charset WESTERN = Charset.forName("windows-1252");

  private static void assertUnderstood(String text, Charset charset) {
    assertThat(DecodedText.of(text.getBytes(charset))).contains(new DecodedText(text, charset));
  }

  @Test
  void utf_8_is_utf_8() {
    assertUnderstood("Plain", StandardCharsets.UTF_8);
    assertUnderstood("한국어와 café, 👍", StandardCharsets.UTF_8);
    assertUnderstood("", StandardCharsets.UTF_8);
    assertUnderstood("a lost character \uFFFD, written so", StandardCharsets.UTF_8);
  }

  @Test
  void a_byte_order_mark_decides_and_stays_in_the_text() {
    assertUnderstood("\uFEFFText", StandardCharsets.UTF_8);
    assertUnderstood("\uFEFF한국어", StandardCharsets.UTF_16LE);
    assertUnderstood("\uFEFF한국어", StandardCharsets.UTF_16BE);
  }

  @Test
  void korean_is_recognised_in_its_old_encoding() {
    assertUnderstood("이 문서는 오래된 인코딩으로 저장되었습니다. English words too.", KOREAN);
    assertUnderstood("똠방각하와 펲시맨의 이야기이다.", KOREAN);
  }

  @Test
  void western_letters_are_recognised_among_ascii() {
    assertUnderstood("Le café est fermé après l'été – «naïve» Größe", WESTERN);
    assertUnderstood("Ein Satz mit einem einzigen Ü am Ende: Ü", WESTERN);
  }

  @Test
  void what_is_no_text_is_none() {
    byte[] noise = new byte[4_000];
    new Random(1).nextBytes(noise);

    assertThat(DecodedText.of(noise)).isEmpty();
    assertThat(DecodedText.of(new byte[] {'a', 0, 'b'})).isEmpty();
    assertThat(
            DecodedText.of("\u001B[1mbold\u001B[0m is still text".getBytes(StandardCharsets.UTF_8)))
        .isPresent();
  }
}
