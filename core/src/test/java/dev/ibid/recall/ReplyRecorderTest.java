package dev.ibid.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.UsageCount;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.Thresholds;
import dev.ibid.engine.Engine;
import dev.ibid.engine.Samples;
import dev.ibid.memory.CitedEvent;
import dev.ibid.source.SessionId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReplyRecorderTest {
  private final Engine engine =
      new Engine(Optional.empty(), new DisclosurePolicy(Thresholds.DEFAULT, true, true));
  private final ReplyRecorder replies =
      new ReplyRecorder(engine.ibid.memory(), engine.ibid.citations());
  private final CitedEvent known = engine.ibid.memory().remember(Samples.event("known"));

  private long cited() {
    return engine.ibid.citations().usageCount(known.citation().id()).cited();
  }

  @Test
  void what_a_reply_cites_counts_as_cited_once() {
    String mark = "[" + known.citation().label() + "]";
    replies.replied(Samples.event("reply", "So it was " + mark + " and still is " + mark + "."));

    assertThat(engine.ibid.citations().usageCount(known.citation().id()))
        .extracting(UsageCount::cited, UsageCount::shown)
        .containsExactly(1L, 0L);
    assertThat(engine.ibid.citations().citingSessions(known.citation().id()))
        .containsExactly(new SessionId("session"));
  }

  @Test
  void a_reply_told_again_cites_nothing_anew() {
    String text = "As in [" + known.citation().label() + "]";
    replies.replied(Samples.event("reply", text));
    replies.replied(Samples.event("reply", text));

    assertThat(cited()).isOne();
  }

  @Test
  void unknown_citations_other_kinds_and_code_cite_nothing() {
    replies.replied(
        Samples.event(
            "reply",
            "[mem:zzzzzz] [doc:%1$s] `[mem:%1$s]`".formatted(known.citation().id().value())));

    assertThat(cited()).isZero();
    assertThat(engine.ibid.memory().counts().events()).isEqualTo(2);
  }
}
