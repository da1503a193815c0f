package dev.ibid.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.CitationId;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.FileSelection;
import dev.ibid.document.IndexListener;
import dev.ibid.document.KnownFile;
import dev.ibid.engine.Engine;
import dev.ibid.source.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever is edited, indexed, checked and fixed in whatever order, a link means what it meant. */
class LinkFixingPropertyTest {
  enum Step {
    INSERT_SECTION,
    DELETE_SECTION,
    MOVE_SECTION,
    REWORD_SECTION,
    INDEX,
    ADD_LINK,
    EDIT_NOTES,
    MEND_BY_HAND,
    CHECK,
    FIX
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    return Arbitraries.of(Step.class).list().ofMaxSize(30);
  }

  @Property(tries = 300)
  void a_link_is_never_led_to_another_section(
      @ForAll("steps") List<Step> steps, @ForAll long seed) {
    World world = new World(new Random(seed));
    for (Step step : steps) {
      world.take(step);
    }
    world.take(Step.FIX);
    world.take(Step.INDEX);
    world.take(Step.FIX);
  }

  /** A guide of sections that each have a number, and notes whose links have the same numbers. */
  private static final class World {
    private static final Path NOTES = Path.of("/notes/notes.md");
    private static final Pattern LINK =
        Pattern.compile("\\[(\\d+)]\\(file:///docs/guide.md#L(\\d+)\\)");

    private final Engine engine = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT);
    private final Random random;
    private final List<Section> sections = new ArrayList<>();
    private int lastSection;
    private String notes = "Notes.\n";

    private record Section(int number, int wording) {
      /** No section is like another, lest one be taken for another wording of it. */
      String text() {
        Random words = new Random(number);
        StringBuilder said = new StringBuilder("Topic ").append(number);
        for (int i = 0; i < 6; i++) {
          said.append(' ').append(Long.toString(words.nextLong(1 << 15), Character.MAX_RADIX));
        }
        return "# Section %d\n\n%s %d.\n\n".formatted(number, said, wording);
      }
    }

    World(Random random) {
      this.random = random;
      for (int i = 0; i < 5; i++) {
        sections.add(new Section(++lastSection, 0));
      }
      write();
      index();
    }

    private void write() {
      StringBuilder text = new StringBuilder();
      sections.forEach(section -> text.append(section.text()));
      engine.folders.put("/docs/guide.md", text.toString());
    }

    private void index() {
      engine
          .ibid
          .documents()
          .index(Project.NONE, Path.of("/docs"), FileSelection.USUAL, IndexListener.NOBODY);
    }

    void take(Step step) {
      switch (step) {
        case INSERT_SECTION -> {
          sections.add(random.nextInt(sections.size() + 1), new Section(++lastSection, 0));
          write();
        }
        case DELETE_SECTION -> {
          if (sections.size() > 1) {
            sections.remove(random.nextInt(sections.size()));
            write();
          }
        }
        case MOVE_SECTION -> {
          sections.add(
              random.nextInt(sections.size()), sections.remove(random.nextInt(sections.size())));
          write();
        }
        case REWORD_SECTION -> {
          int which = random.nextInt(sections.size());
          Section old = sections.get(which);
          sections.set(which, new Section(old.number(), old.wording() + 1));
          write();
        }
        case INDEX -> index();
        case ADD_LINK -> addLink();
        case EDIT_NOTES -> notes = "Another line %d.\n".formatted(random.nextInt(3)) + notes;
        case MEND_BY_HAND -> mendByHand();
        case CHECK -> verify(check());
        case FIX -> fix();
      }
    }

    /** A link as ibid writes it, to where the passage stood when it was last indexed. */
    private void addLink() {
      KnownFile file = engine.passages.files(engine.passages.roots().getFirst()).getFirst();
      List<CitedPassage> passages =
          engine.passages.passages(file.key()).stream()
              .flatMap(
                  passage ->
                      engine.passages.beginningWith(List.of(passage.id().beginning())).stream())
              .toList();
      CitedPassage cited = passages.get(random.nextInt(passages.size()));
      notes +=
          (random.nextBoolean() ? "- " : "As %d says, ".formatted(random.nextInt(2)))
              + "[%d](file:///docs/guide.md#L%d)\n"
                  .formatted(number(cited.text()), cited.placement().line());
    }

    /**
     * Somebody reads what is told, writes the line himself where a section moved, and has it
     * checked. Lines on which no passage ever began are left out: nothing can be known of them.
     */
    private void mendByHand() {
      List<CheckedCitation> checked = check();
      verify(checked);
      notes =
          Corrections.apply(
              notes,
              checked.stream()
                  .filter(each -> each.correction().isPresent() && random.nextBoolean())
                  .filter(each -> wasPassage(each.correction().orElseThrow().replacement()))
                  .toList());
      verify(check());
    }

    private boolean wasPassage(String place) {
      int line = Integer.parseInt(place.substring(place.indexOf("#L") + 2));
      return !engine
          .passages
          .at(engine.passages.roots().getFirst(), "guide.md", line)
          .passages()
          .isEmpty();
    }

    private List<CheckedCitation> check() {
      return engine.ibid.checker().check(List.of(text())).getFirst();
    }

    private CitingText text() {
      return new CitingText(NOTES, notes);
    }

    private void fix() {
      CitationChecker checker = engine.ibid.checker();
      List<CheckedCitation> checked = checker.check(List.of(text())).getFirst();
      verify(checked);
      checker.correct(
          text(),
          checked,
          corrected -> {
            notes = corrected;
            verifyPlaces(checked);
          });
      String fixed = notes;
      List<CheckedCitation> again = checker.check(List.of(text())).getFirst();
      verify(again);
      checker.correct(text(), again, corrected -> notes = corrected);
      assertThat(notes).isEqualTo(fixed);
    }

    /** No link is taken for one to another section. */
    private void verify(List<CheckedCitation> checked) {
      for (CheckedCitation each : checked) {
        if (each.passage().isPresent()) {
          CitationId id = new CitationId(each.citation().substring("doc:".length()));
          String text = engine.ibid.documents().find(id).orElseThrow().text();
          assertThat(number(text)).as(each + "\n" + notes).isEqualTo(label(each));
        }
      }
    }

    /** What was put right stands there in the file as it is now. */
    private void verifyPlaces(List<CheckedCitation> checked) {
      List<CheckedCitation> corrected =
          checked.stream().filter(each -> each.correction().isPresent()).toList();
      int count = 0;
      Matcher links = LINK.matcher(notes);
      while (links.find()) {
        int label = Integer.parseInt(links.group(1));
        int line = Integer.parseInt(links.group(2));
        int section = (line - 1) / 4;
        boolean right = section < sections.size() && sections.get(section).number() == label;
        count += right ? 1 : 0;
      }
      assertThat(count).isGreaterThanOrEqualTo(corrected.size());
    }

    private int label(CheckedCitation each) {
      int end = notes.lastIndexOf("](", each.mention().span().start());
      return Integer.parseInt(notes.substring(notes.lastIndexOf('[', end) + 1, end));
    }

    private static int number(String passage) {
      Matcher heading = Pattern.compile("(?:Section|Topic) (\\d+)").matcher(passage);
      assertThat(heading.find()).as(passage).isTrue();
      return Integer.parseInt(heading.group(1));
    }
  }
}
