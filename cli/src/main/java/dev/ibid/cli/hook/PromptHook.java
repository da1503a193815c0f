package dev.ibid.cli.hook;

import dev.ibid.Ibid;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.recall.Fence;
import dev.ibid.recall.Recall;
import dev.ibid.source.Event;
import dev.ibid.source.EventType;
import dev.ibid.wire.transcript.Cut;
import java.util.Optional;

/** Somebody has written a prompt: it is remembered, and answered with what is known about it. */
final class PromptHook implements Hook {
  private final HookTools tools;

  PromptHook(HookTools tools) {
    this.tools = tools;
  }

  @Override
  public String event() {
    return "UserPromptSubmit";
  }

  @Override
  public Optional<String> called(HookCall call) {
    String prompt = Fence.strip(call.input().prompt());
    if (prompt.isBlank()) {
      return Optional.empty();
    }
    Event event = call.event(this, EventType.PROMPT, Cut.fit(prompt, tools.limit()));
    Ibid ibid = tools.ibid();
    if (call.late()) {
      ibid.memory().remember(event);
      return Optional.empty();
    }
    return Optional.of(
        new Recall(ibid.memory(), ibid.citations(), ibid::search, new O200kTokenCounter())
            .prompted(event, tools.settings().value(SettingKeys.SEARCH_LIMIT), tools.budget()));
  }
}
