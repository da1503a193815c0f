package dev.ibid.jdbc;

import static dev.ibid.engine.Samples.event;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.NewAnswer;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.citation.SourceHandle;
import dev.ibid.jdbc.connection.SchemaVersion;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.CitedEvent;
import dev.ibid.search.FeatureStore.Words;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceRef;
import dev.ibid.source.ToolExcerpt;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** What becomes of a store that an earlier build has filled. */
abstract class UpgradeContract {
  abstract JdbcStore store();

  abstract JdbcStore openAgain();

  abstract DataSource database();

  @Test
  void everything_stored_before_there_was_search_waits_to_be_indexed() throws SQLException {
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      events.add(event("e" + i));
    }
    List<SourceKey> keys =
        store().events().append(kept(events)).stream()
            .map(AppendResult.Stored.class::cast)
            .map(stored -> stored.event().key())
            .toList();
    goBackToVersionOne();
    execute("DELETE FROM outbox WHERE source_id % 3 = 0");

    try (JdbcStore upgraded = openAgain()) {
      assertThat(upgraded.inspect().schema()).isEqualTo(SchemaVersion.CURRENT);
      List<Pending> pending = upgraded.outbox().take(Work.INDEX, 100, Duration.ofMinutes(1));
      assertThat(pending).extracting(Pending::source).containsExactlyInAnyOrderElementsOf(keys);
      assertThat(pending).allMatch(Pending::live);
      upgraded
          .features()
          .saveWords(List.of(new Words(keys.getFirst(), false, List.of(), List.of())));
      assertThat(upgraded.features().windows(keys, 1, "model")).containsOnlyKeys(keys.getFirst());
      List<CitedEvent> there = upgraded.events().load(keys);
      assertThat(there).hasSize(30);
    }
  }

  @Test
  void what_was_handed_in_before_it_could_be_found_waits_behind_all_other_changes()
      throws SQLException {
    SourceRef ref = ToolExcerpt.refer(Project.NONE, "https://example.org", "May");
    SourceHandle.Prefixed cited =
        ((CitationAssignment.Fresh) store().citations().claim(kept(ref))).citation().handle();
    AnswerId id = new AnswerId("a1");
    AnswerSource source =
        new AnswerSource(
            1,
            new SourceId("d"),
            Optional.empty(),
            SourceOrigin.of("Title", "https://example.org"),
            Optional.empty(),
            Optional.of(cited),
            List.of(new AnswerSource.Piece(new FragmentId("f"), "May")));
    store().answers().begin(kept(new NewAnswer(id, Project.NONE, Optional.empty())));
    store()
        .answers()
        .append(
            id,
            kept(
                List.of(
                    new AnswerEvent.CitationsUpdate(List.of(source)),
                    new AnswerEvent.End(AnswerState.COMPLETE))));
    List<AppendResult> unused = store().events().append(kept(List.of(event("e"))));
    execute("DELETE FROM outbox WHERE source_id IN (SELECT id FROM source WHERE kind = 'src')");
    execute("DROP TABLE live_change");
    execute("DROP TABLE quota");
    execute("ALTER TABLE root DROP COLUMN indexed_here");
    execute("ALTER TABLE document DROP COLUMN indexed_here");
    execute("DELETE FROM flyway_schema_history WHERE version IN ('18', '19', '20')");

    try (JdbcStore upgraded = openAgain()) {
      List<Pending> pending = upgraded.outbox().after(Work.INDEX, 0, 100);
      assertThat(pending).hasSize(2).allMatch(Pending::live);
      assertThat(upgraded.citations().excerpts(List.of(pending.getLast().source())))
          .extracting(excerpt -> excerpt.citation().handle())
          .containsExactly(cited);
    }
  }

  private void goBackToVersionOne() throws SQLException {
    for (String table :
        List.of(
            "live_change",
            "quota",
            "login",
            "answer_writer",
            "left_out_path",
            "known_link",
            "line_passage",
            "idempotency",
            "access_project",
            "access_token",
            "hook_latency",
            "answer_event",
            "answer_source",
            "answer",
            "placement",
            "passage",
            "document_version",
            "document",
            "root")) {
      execute("DROP TABLE " + table);
    }
    execute("DROP TABLE vector");
    execute("DROP TABLE model");
    execute("DROP TABLE feature");
    execute("DROP INDEX usage_in_project");
    execute("ALTER TABLE usage DROP COLUMN used_in");
    execute("DROP INDEX usage_beside_prompts");
    execute("ALTER TABLE usage DROP COLUMN tokens");
    execute("ALTER TABLE outbox DROP COLUMN since");
    execute(
        "DELETE FROM flyway_schema_history WHERE version IN ('2', '3', '4', '5', '6', '7', '10',"
            + " '12', '14', '17', '18', '19', '20')");
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = database().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
