package dev.ibid.cli.hook;

import dev.ibid.recall.Fence;
import dev.ibid.recall.Replies;
import dev.ibid.source.Event;
import dev.ibid.source.EventType;
import dev.ibid.wire.transcript.Cut;
import java.util.Optional;

/** The assistant has replied: the reply is remembered, and what it cites counts as cited. */
final class StopHook implements Hook {
  private final HookTools tools;

  StopHook(HookTools tools) {
    this.tools = tools;
  }

  @Override
  public String event() {
    return "Stop";
  }

  @Override
  public Optional<String> called(HookCall call) {
    Replies replies = new Replies(tools.ibid().memory(), tools.ibid().citations());
    Optional<Event> reply =
        call.input().lastReply().isPresent()
            ? call.input().lastReply().flatMap(text -> event(call, text))
            : call.input()
                .transcript()
                .flatMap(new Transcripts(tools.limit(), tools.projects())::lastReply);
    reply.ifPresent(replies::replied);
    return Optional.empty();
  }

  private Optional<Event> event(HookCall call, String text) {
    String said = Fence.strip(text);
    return said.isBlank()
        ? Optional.empty()
        : Optional.of(call.event(this, EventType.RESPONSE, Cut.fit(said, tools.limit())));
  }
}
