package dev.ibid;

import static dev.ibid.Samples.event;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.Handle;
import dev.ibid.disclosure.Budget;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.Inquiry;
import dev.ibid.disclosure.Layer;
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

    assertThat(ibid.citations().require(Handle.parse("[mem:QRXyIQ]"))).isEqualTo(cited.citation());
    assertThat(ibid.disclosure().show(cited.citation()).cited()).isEqualTo(cited);
    Inquiry inquiry =
        new Inquiry(
            "duckdb", Scope.ALL, Filter.NONE, 10, Layer.AUTO, Budget.ofTokens(2000), true, "");
    assertThat(ibid.search().find(inquiry).index())
        .singleElement()
        .satisfies(found -> assertThat(found.cited()).isEqualTo(cited));
  }
}
