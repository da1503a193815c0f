package dev.ibid.document.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.document.Markdown;
import dev.ibid.document.Scene;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.source.PassageId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RechunkingTest {
  private static final String SETUP = "# Setup\n\nInstall the program first. Then start it once.";
  private static final String USE = "# Use\n\nCall it with a file. It prints what it finds.";
  private static final String END = "# End\n\nThat is all there is to say about it.";

  private final Scene scene = new Scene(100);

  private static String document(String... sections) {
    return String.join("\n\n", sections) + "\n";
  }

  @Test
  void a_section_that_was_moved_keeps_its_passages() {
    Map<String, PassageId> before = scene.index(document(SETUP, USE, END));

    assertThat(scene.index(document(END, SETUP, USE))).isEqualTo(before).hasSize(3);
  }

  @Test
  void a_section_inserted_in_between_changes_no_other() {
    Map<String, PassageId> before = scene.index(document(SETUP, END));

    Map<String, PassageId> after = scene.index(document(SETUP, USE, END));

    assertThat(after).containsAllEntriesOf(before).containsKey(USE).hasSize(3);
  }

  @Test
  void a_paragraph_inserted_in_the_middle_of_a_section_leaves_the_rest_as_it_was() {
    Scene small = new Scene(14);
    String one = "The first paragraph of the section stands here.";
    String two = "The second paragraph of the section stands here.";
    Map<String, PassageId> before = small.index("# A\n\n" + one + "\n\n" + two);

    Map<String, PassageId> after = small.index("# A\n\n" + one + "\n\nInserted.\n\n" + two);

    assertThat(before).containsOnlyKeys("# A\n\n" + one, two);
    assertThat(after).containsAllEntriesOf(before).containsKey("Inserted.");
  }

  @Test
  void what_was_deleted_is_gone_and_comes_back_as_what_it_was() {
    Map<String, PassageId> before = scene.index(document(SETUP, USE, END));

    assertThat(scene.index(document(SETUP, END))).doesNotContainKey(USE).hasSize(2);
    assertThat(scene.index(document(SETUP, USE, END))).isEqualTo(before);
  }

  @Test
  void an_edited_passage_is_another_one() {
    Map<String, PassageId> before = scene.index(document(SETUP, USE));
    String edited = USE.replace("prints", "shows");

    Map<String, PassageId> after = scene.index(document(SETUP, edited));

    assertThat(after.get(SETUP)).isEqualTo(before.get(SETUP));
    assertThat(after.get(edited)).isNotIn(before.values());
  }

  @Test
  void copies_stay_under_their_headings_when_the_sections_are_swapped() {
    String one = "# One\n\n" + "Unique words of one, many of them.\n\n## Note\n\nThe same in both.";
    String two = "# Two\n\n" + "Unique words of two, many of them.\n\n## Note\n\nThe same in both.";
    List<Rechunking.Identified> before = scene.index(Markdown.read(document(one, two)));

    List<Rechunking.Identified> after = scene.index(Markdown.read(document(two, one)));

    assertThat(after).hasSize(4);
    for (Rechunking.Identified passage : before) {
      assertThat(after)
          .filteredOn(now -> now.id().equals(passage.id()))
          .singleElement()
          .satisfies(
              now ->
                  assertThat(now.chunk().headingPath()).isEqualTo(passage.chunk().headingPath()));
    }
  }

  @Test
  void of_copies_under_one_heading_the_nearest_to_the_neighbours_is_the_same() {
    String text =
        "# A\n\nNote.\n\n# B\n\nLong words of section B stand here.\n\n# A\n\nNote.\n\n# C\n\nc";
    List<Rechunking.Identified> before = scene.index(Markdown.read(text));

    // The first copy is deleted, so that the second moves to where the first one was.
    List<Rechunking.Identified> after =
        scene.index(Markdown.read(text.substring(text.indexOf("# B"))));

    assertThat(after)
        .extracting(Rechunking.Identified::id)
        .containsExactly(before.get(1).id(), before.get(2).id(), before.get(3).id());
  }

  @Test
  void a_copy_added_is_a_passage_of_its_own() {
    Map<String, PassageId> before = scene.index(document(SETUP));

    List<Rechunking.Identified> after = scene.index(Markdown.read(document(SETUP, SETUP)));

    assertThat(after).hasSize(2).extracting(Rechunking.Identified::id).doesNotHaveDuplicates();
    assertThat(after.getFirst().id()).isEqualTo(before.get(SETUP));
  }

  @Test
  void the_same_text_in_the_same_document_has_the_same_id_everywhere() {
    assertThat(new Scene(100).index(document(SETUP, USE)))
        .isEqualTo(new Scene(100).index(document(SETUP, USE)));
  }

  @Test
  void a_passage_that_a_heading_now_cuts_is_not_the_same() {
    Scene plain = new Scene(100);
    String text = "first\n\n# not yet";
    plain.index(ParsedDocument.asItStands(text, "", List.of(), List.of(), StandardCharsets.UTF_8));

    assertThat(plain.index(text)).containsOnlyKeys("first", "# not yet");
  }

  @Test
  void a_passage_that_stands_only_at_the_beginning_of_another_keeps_its_id() {
    String note = "# Note\n\nKeep the valve shut.";
    String longer = note + "\n\nOpen it when the pump runs.";
    Map<String, PassageId> before = scene.index(document(SETUP, note, longer));

    Map<String, PassageId> after = scene.index(document(SETUP, longer));

    assertThat(after).isEqualTo(before).containsKeys(note, longer);
    assertThat(scene.index(document(SETUP, longer))).isEqualTo(before);
  }

  @Test
  void a_part_of_a_line_of_another_is_not_the_passage_that_read_the_same() {
    String other = "# B\n\nIt was so. Yesterday it rained.";
    scene.index(document("Yes", other));

    assertThat(scene.index(document(other))).containsOnlyKeys(other);
  }

  @Test
  void of_two_equal_passages_one_place_keeps_one() {
    String note = "# Note\n\nKeep the valve shut.";
    scene.index(document(note, USE, note));

    assertThat(scene.index(Markdown.read(document(USE, note)))).hasSize(2);
  }
}
