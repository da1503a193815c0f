package dev.ibid.cli.hook;

import dev.ibid.recall.PromptFence;
import dev.ibid.recall.ReplyRecorder;
import dev.ibid.source.Event;
import dev.ibid.source.EventType;
import dev.ibid.wire.transcript.TruncatedText;
import java.util.Optional;

/** The assistant has replied: the reply is remembered, and what it cites counts as cited. */
final class StopHook implements Hook {
  private final HookServices tools;

  StopHook(HookServices tools) {
    this.tools = tools;
  }

  @Override
  public String event() {
    return "Stop";
  }

  @Override
  public Optional<String> called(HookCall call) {
    ReplyRecorder replies = new ReplyRecorder(tools.ibid().memory(), tools.ibid().citations());
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
    String said = PromptFence.strip(text);
    return said.isBlank()
        ? Optional.empty()
        : Optional.of(call.event(this, EventType.RESPONSE, TruncatedText.fit(said, tools.limit())));
  }
}
