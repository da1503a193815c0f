package dev.ibid;

import static dev.ibid.Samples.event;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.Handle;
import dev.ibid.memory.CitedEvent;
import java.time.Clock;
import org.junit.jupiter.api.Test;

class IbidTest {
  @Test
  void an_engine_in_memory_needs_nothing_else() {
    Ibid ibid = Ibid.inMemory(Clock.systemUTC());

    CitedEvent cited = ibid.memory().remember(event("event_123"));

    assertThat(ibid.citations().require(Handle.parse("[mem:QRXyIQ]"))).isEqualTo(cited.citation());
    assertThat(ibid.disclosure().show(cited.citation()).cited()).isEqualTo(cited);
  }
}
