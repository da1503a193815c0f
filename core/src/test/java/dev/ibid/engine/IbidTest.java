package dev.ibid.engine;

import static dev.ibid.engine.Samples.event;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.SourceHandle;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.memory.CitedEvent;
import dev.ibid.search.Filter;
import dev.ibid.source.Metadata;
import dev.ibid.source.Scope;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IbidTest {
  @Test
  void what_is_remembered_can_be_cited_shown_and_found() {
    Ibid ibid = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT).ibid;

    CitedEvent cited =
        ibid.memory().remember(event("event_123", "Invoices live in DuckDB", Metadata.NONE));

    assertThat(ibid.citations().require(SourceHandle.parse("[mem:QRXyIQ]")))
        .isEqualTo(cited.citation());
    assertThat(ibid.disclosure().show(cited.citation()).cited()).isEqualTo(cited);
    ProgressiveSearchRequest request =
        new ProgressiveSearchRequest(
            "duckdb",
            Scope.ALL,
            Filter.NONE,
            10,
            Layer.AUTO,
            ContextBudget.ofTokens(2000),
            true,
            "");
    assertThat(ibid.search().find(request).index())
        .singleElement()
        .satisfies(hit -> assertThat(hit.cited()).isEqualTo(cited));
  }
}
