package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Child;
import dev.ibid.cli.EventFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A disk that fills up during an import stops it and harms nothing. */
final class FullDiskTest {
  private static final int EVENTS = 30_000;

  @TempDir Path folder;

  private Child.Outcome importing(Path home, Path file) {
    return Child.run(Child.ibid(home, "import", file.toString()), "IBID_PROGRESS", "plain");
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 9})
  void an_import_stops_when_the_disk_is_full_and_goes_on_when_there_is_space(int megabytes) {
    Path file = EventFile.write(folder.resolve("events.jsonl"), "e", EVENTS);
    try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), megabytes)) {
      Path home = disk.folder().resolve("home");
      Child.Outcome full = importing(home, file);
      assertThat(full.code()).as(full.err()).isEqualTo(3);
      Acknowledgements told = Acknowledgements.in(full.err());
      told.assertOneClearLine();
      assertThat(told.complaint()).contains("the disk is full");
      assertThat(told.count()).isLessThan(EVENTS);

      disk.resize(100);
      told.assertKept(home, "e", full.err());
      Child.Outcome complete = importing(home, file);
      assertThat(complete.code()).as(complete.err()).isZero();
      Acknowledgements all = Acknowledgements.in(complete.err());
      assertThat(all).isEqualTo(new Acknowledgements(EVENTS, ""));
      assertThat(all.assertKept(home, "e", "all")).isEqualTo(EVENTS);
    }
  }

  @Test
  void what_was_acknowledged_can_be_read_while_the_disk_is_full() {
    Path file = EventFile.write(folder.resolve("events.jsonl"), "e", EVENTS);
    try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), 9)) {
      Path home = disk.folder().resolve("home");
      Acknowledgements told = Acknowledgements.in(importing(home, file).err());
      assertThat(told.count()).isBetween(1, EVENTS - 1);
      Child.Outcome shown = Child.run(Child.ibid(home, "show", "e-0"));
      assertThat(shown.code()).as(shown.err()).isZero();
      assertThat(shown.out()).contains(EventFile.content("e", 0));
    }
  }
}
