package dev.ibid.jdbc;

import static dev.ibid.engine.Samples.NOON;
import static dev.ibid.engine.Samples.event;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.citation.CitationAssignment;
import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.Citations;
import dev.ibid.citation.SourceHandle;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.connection.Sha256Hash;
import dev.ibid.memory.AppendResult;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Event;
import dev.ibid.source.SourceKind;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** What a store does when it meets rows that no test could bring about by asking nicely. */
abstract class PreparedRowsContract {
  abstract JdbcStore store();

  abstract DataSource database();

  @Test
  void when_every_candidate_is_taken_nothing_is_stored() throws SQLException {
    store().events().append(kept(List.of(event("first"))));
    for (int attempt = 0; attempt < CitationId.CANDIDATES; attempt++) {
      occupy(CitationId.candidate("unlucky", attempt), "occupant " + attempt);
    }

    List<AppendResult> outcomes =
        store().events().append(kept(List.of(event("before"), event("unlucky"), event("after"))));

    assertThat(outcomes.get(1)).isInstanceOf(AppendResult.Uncitable.class);
    assertThat(store().citations().find(event("unlucky").ref())).isEmpty();
    assertThat(store().events().counts().events()).isEqualTo(3);
    assertThatThrownBy(() -> citations().findOrCreate(event("unlucky").ref()))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("no citation is left for \"unlucky\"");
  }

  @Test
  void the_last_candidate_is_still_given() throws SQLException {
    store().events().append(kept(List.of(event("first"))));
    for (int attempt = 0; attempt < CitationId.CANDIDATES - 1; attempt++) {
      occupy(CitationId.candidate("lucky", attempt), "occupant " + attempt);
    }

    AppendResult outcome = store().events().append(kept(List.of(event("lucky")))).getFirst();

    assertThat(((AppendResult.Stored) outcome).event().citation().id())
        .isEqualTo(CitationId.candidate("lucky", CitationId.CANDIDATES - 1));
  }

  @Test
  void a_deleted_source_stays_deleted_and_keeps_its_citation() throws SQLException {
    Event event = event("gone");
    store().events().append(kept(List.of(event)));
    CitationId id = CitationId.candidate("gone", 0);
    buryAll();

    assertThat(store().citations().find(id))
        .contains(new CitationEntry.Deleted(id, SourceKind.MEMORY, NOON));
    assertThat(store().events().append(kept(List.of(event("gone", "whatever")))))
        .containsExactly(new AppendResult.Forgotten(new CitationAssignment.Forgotten(id, NOON)));
    assertThat(store().citations().claim(kept(event.ref())))
        .isEqualTo(new CitationAssignment.Forgotten(id, NOON));
    assertThat(store().events().find(id)).isEmpty();
    assertThatThrownBy(() -> citations().require(SourceHandle.parse("mem:" + id)))
        .isInstanceOf(IbidException.class)
        .hasMessage("mem:%s was deleted on 2026-02-01", id);
  }

  private Citations citations() {
    return new Citations(
        store().citations(), store().usages(), Redactor.standard(), true, Clock.systemUTC());
  }

  private void occupy(CitationId citation, String externalId) throws SQLException {
    execute(
        """
        INSERT INTO source (project_id, kind, external_id, ref_hash, citation, content_hash, state, created_at, changed_at)
        SELECT id, 'mem', ?, ?, ?, ?, 'live', 0, 0 FROM project
        """,
        externalId,
        Sha256Hash.ofContent(externalId).bytes(),
        citation.value(),
        new byte[] {1});
  }

  private void buryAll() throws SQLException {
    execute("DELETE FROM outbox");
    execute("DELETE FROM event");
    execute(
        "UPDATE source SET external_id = NULL, content_hash = ?, state = 'deleted'", new byte[0]);
  }

  private void execute(String sql, Object... values) throws SQLException {
    try (Connection connection = database().getConnection();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      statement.executeUpdate();
    }
  }
}
