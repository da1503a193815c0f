package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ibid.citation.CitationId;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.Settings;
import dev.ibid.document.FileSelection;
import dev.ibid.document.IndexListener;
import dev.ibid.engine.Ibid;
import dev.ibid.engine.Samples;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.jdbc.connection.PostgresqlServer;
import dev.ibid.jdbc.copy.CopiedTable;
import dev.ibid.jdbc.copy.StoreAddress;
import dev.ibid.jdbc.copy.StoreCopy;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventFilter;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A home moves into PostgreSQL and back, and nobody can tell the difference. */
@Timeout(180)
class MigrationTest {
  private static final int EVENTS = 350;
  private static final Clock CLOCK = Clock.systemUTC();

  @TempDir private Path folder;
  private StoreAddress home;
  private final String url = PostgresqlEngine.newDatabase();
  private final StoreAddress database =
      new StoreAddress.Server(
          new PostgresqlServer(url, Optional.empty(), 4, Duration.ofSeconds(30)));

  /** A process that is ended while it copies. */
  private static final class Killed extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  @BeforeEach
  void fill() throws IOException {
    Path files = Files.createDirectory(folder.resolve("files"));
    Files.writeString(files.resolve("boiler.md"), "# Boiler\n\nThe valve leaks. 밸브가 샌다. 🔥\n");
    Home at = new Home(folder.resolve("home"));
    at.create();
    Settings settings =
        Settings.load(at.configuration(), Map.of("IBID_EMBEDDER_KIND", "off"), Map.of());
    Wiring wiring = new Wiring(at);
    try {
      Ibid ibid = wiring.engine(settings, Scope.ALL);
      List<Event> notes = new ArrayList<>();
      for (int i = 0; i < EVENTS; i++) {
        notes.add(Samples.event("e" + i, "Note " + i + " about the boiler, 보일러 " + i));
      }
      ibid.memory().rememberAll(notes);
      ibid.documents().index(new Project("p"), files, FileSelection.USUAL, IndexListener.NOBODY);
      List<CitedEvent> all = new ArrayList<>();
      ibid.memory().forEach(EventFilter.ALL, all::add);
      ibid.memory().forget(List.of(all.getFirst().citation()));
      wiring
          .tokens()
          .create("team", Scope.of(new Project("이름"), new Project("b"), new Project("B")));
    } finally {
      wiring.close();
    }
    home = new StoreAddress.File(at.database());
  }

  private static List<CopiedTable> copy(StoreAddress from, StoreAddress to) {
    return new StoreCopy(from, to, done -> {}).run(CLOCK);
  }

  private static List<CitedEvent> events(StoreAddress address) {
    List<CitedEvent> all = new ArrayList<>();
    try (JdbcStore store = address.open(CLOCK)) {
      store.events().forEach(EventFilter.ALL, all::add);
    }
    return all;
  }

  @Test
  void interrupted_three_times_it_ends_with_the_same_and_so_does_the_way_back() throws IOException {
    byte[] before = Files.readAllBytes(folder.resolve("home/ibid.db"));
    for (int i = 1; i <= 3; i++) {
      long enough = 120L * i;
      StoreCopy copy =
          new StoreCopy(
              home,
              database,
              done -> {
                if (done > enough) {
                  throw new Killed();
                }
              });
      assertThatThrownBy(() -> copy.run(CLOCK)).isInstanceOf(Killed.class);
    }
    List<CopiedTable> there = copy(home, database);
    assertThat(there)
        .anyMatch(table -> table.name().equals("event") && table.rows() == EVENTS - 1)
        .anyMatch(table -> table.name().equals("source") && table.rows() > EVENTS);
    assertThat(events(database)).isEqualTo(events(home));
    assertThat(Files.readAllBytes(folder.resolve("home/ibid.db"))).isEqualTo(before);

    StoreAddress back = new StoreAddress.File(folder.resolve("back.db"));
    assertThat(copy(database, back)).isEqualTo(there);
    assertThat(events(back)).isEqualTo(events(home));
  }

  @Test
  void a_server_finds_and_shows_everything_and_goes_on_with_new_numbers() {
    copy(home, database);
    List<CitedEvent> old = events(home);
    try (SharingServer server = new SharingServer(folder.resolve("server"), url)) {
      for (CitedEvent each : old.subList(0, 20)) {
        assertThat(server.get("/api/citations/" + each.citation().label()).body())
            .contains("\"id\":\"" + each.event().id().value() + "\"");
      }
      assertThat(server.search("Note 77 boiler").body()).contains("\"id\":\"e77\"");
      assertThat(server.search("밸브").body()).contains("boiler.md");
      assertThat(server.remember("new", "Something new").status()).isEqualTo(201);
      assertThat(server.search("something new").body()).contains("\"id\":\"new\"");
      // What was forgotten stays so.
      assertThat(server.remember("e0", "Note 0 again").status()).isEqualTo(410);
    }
  }

  @Test
  void what_was_forgotten_between_two_tries_is_not_in_the_copy() {
    StoreCopy cut =
        new StoreCopy(
            home,
            database,
            done -> {
              if (done > EVENTS + 200) {
                throw new Killed();
              }
            });
    assertThatThrownBy(() -> cut.run(CLOCK)).isInstanceOf(Killed.class);
    CitationId gone;
    try (JdbcStore store = home.open(CLOCK)) {
      gone = events(home).get(5).citation().id();
      store.events().forget(List.of(gone));
    }
    copy(home, database);
    assertThat(events(database)).isEqualTo(events(home)).hasSize(EVENTS - 2);
  }

  @Test
  void a_store_that_has_something_else_is_left_alone() {
    try (JdbcStore other = database.open(CLOCK)) {
      var unused = other.identity();
    }
    copy(home, database);
    StoreAddress second = new StoreAddress.File(folder.resolve("second.db"));
    second.open(CLOCK).close();
    IbidException thrown = catchThrowableOfType(IbidException.class, () -> copy(second, database));
    assertThat(thrown.code()).isEqualTo(ErrorCode.CONFLICT);
    assertThat(thrown).hasMessageContaining("is not empty");
    assertThat(events(database)).hasSize(EVENTS - 1);
  }
}
