package dev.ibid.bench.store;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgreementTest {
  private static final int EVENTS = 2_500;

  @TempDir Path folder;
  private Path ofIbid;
  private Path ofBare;
  private Path ofLines;

  @BeforeEach
  void storeTheSameEvents() throws Exception {
    ofIbid = folder.resolve("ibid.db");
    ofBare = folder.resolve("bare.db");
    ofLines = folder.resolve("lines.db");
    try (Store ibid = IbidStore.open(ofIbid);
        Store bare = BareStore.open(ofBare);
        Store lines = ImportingStore.open(ofLines)) {
      Bulk.storeInTurns(List.of(ibid, bare, lines), EVENTS);
    }
  }

  @Test
  void every_contender_stores_the_same_rows() throws SQLException {
    Agreement.check(ofIbid, ofBare);
    Agreement.check(ofLines, ofBare);
  }

  @Test
  void single_writes_store_the_same_rows_as_well() throws Exception {
    try (Store ibid = IbidStore.open(ofIbid);
        Store bare = BareStore.open(ofBare)) {
      ibid.storing(Workload.sample(EVENTS)).run();
      assertThatThrownBy(() -> Agreement.check(ofIbid, ofBare)).hasMessageContaining("2501");
      bare.storing(Workload.sample(EVENTS)).run();
    }
    Agreement.check(ofIbid, ofBare);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE source SET citation = 'AAAAAA' WHERE id = 7",
        "UPDATE event SET metadata = '{ }' WHERE source_id = 1",
        "DELETE FROM outbox WHERE source_id = 2500",
        "INSERT INTO session (project_id, name) VALUES (1, 'another')",
      })
  void any_row_that_differs_is_noticed(String change) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + ofBare);
        Statement statement = connection.createStatement()) {
      statement.execute(change);
    }
    assertThatThrownBy(() -> Agreement.check(ofIbid, ofBare)).hasMessageContaining("differ");
  }
}
