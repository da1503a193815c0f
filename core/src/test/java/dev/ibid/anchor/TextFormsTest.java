package dev.ibid.anchor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

/** Normal forms, skeletons and occurrences, by what must hold of any text. */
final class TextFormsTest {
  @Property
  void the_normal_form_is_composed_with_line_feeds(
      @ForAll
          @Chars({'a', 'e', '\u0301', '\u1112', '\u1161', '\u11ab', '\r', '\n', '한'})
          @StringLength(max = 40)
          String text) {
    assertThat(NormalForm.of(text).text())
        .isEqualTo(
            Normalizer.normalize(text, Normalizer.Form.NFC)
                .replace("\r\n", "\n")
                .replace('\r', '\n'));
  }

  @Test
  void offsets_of_the_normal_form_lead_back_to_whole_characters() {
    NormalForm form = NormalForm.of("e\u0301\r\nxy");

    assertThat(form.text()).isEqualTo("é\nxy");
    assertThat(form.offsets().toOwn(new Span(0, 1))).isEqualTo(new Span(0, 2));
    assertThat(form.offsets().toOwn(new Span(1, 3))).isEqualTo(new Span(2, 5));
    assertThat(form.offsets().toNormal(new Span(1, 5))).isEqualTo(new Span(0, 3));
    assertThat(form.offsets().toNormal(new Span(4, 6))).isEqualTo(new Span(2, 4));
  }

  @Property
  void every_bone_of_a_skeleton_leads_back_to_its_letter(
      @ForAll @StringLength(max = 300) String text) {
    Skeleton skeleton = Skeleton.of(text);

    for (int bone = 0; bone < skeleton.bones().length(); bone++) {
      Span place = skeleton.toSource(bone, bone + 1);
      assertThat(Character.toLowerCase(text.charAt(place.start())))
          .isEqualTo(skeleton.bones().charAt(bone));
      assertThat(skeleton.bonesBefore(place.start())).isEqualTo(bone);
    }
  }

  @Test
  void bones_far_apart_lead_back_too() {
    String text = "a" + "-".repeat(1000) + "B";

    assertThat(Skeleton.of(text).bones()).isEqualTo("ab");
    assertThat(Skeleton.of(text).toSource(0, 2)).isEqualTo(new Span(0, text.length()));
  }

  @Property
  void all_occurrences_are_found_overlapping_ones_too(
      @ForAll @Chars({'a', 'b'}) @StringLength(max = 30) String text,
      @ForAll @Chars({'a', 'b'}) @StringLength(min = 1, max = 4) String part) {
    List<Integer> searched = new ArrayList<>();
    PrefixFunction.of(part).search(text, searched::add);

    VerbatimOccurrences found = VerbatimOccurrences.of(part, text, text.length() / 2);

    assertThat(found.starts()).isEqualTo(plainly(part, text)).isEqualTo(searched);
    assertThat(found.count()).isEqualTo(searched.size());
  }

  @Test
  void a_part_that_repeats_itself_is_found_everywhere() {
    String part = "abababababababababab";
    String text = "ab".repeat(20) + "b" + part;

    assertThat(PrefixFunction.of(part).isRepetitive()).isTrue();
    assertThat(VerbatimOccurrences.of(part, text, 0).starts()).isEqualTo(plainly(part, text));
  }

  private static List<Integer> plainly(String part, String text) {
    List<Integer> starts = new ArrayList<>();
    for (int start = text.indexOf(part); start >= 0; start = text.indexOf(part, start + 1)) {
      starts.add(start);
    }
    return starts;
  }

  @Test
  void of_very_many_occurrences_the_nearest_are_kept_and_all_are_counted() {
    VerbatimOccurrences found = VerbatimOccurrences.of("a", "a".repeat(10_000), 5_000);

    assertThat(found.count()).isEqualTo(10_000);
    assertThat(found.starts()).contains(4_999, 5_000).doesNotContain(0, 9_999);
    assertThat(found.starts().getFirst()).isEqualTo(found.firstOrdinal());
  }
}
