package dev.ibid.cli.hook;

import dev.ibid.cli.settings.DisclosureKeys;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.engine.Ibid;
import dev.ibid.recall.PromptFence;
import dev.ibid.recall.PromptRecall;
import dev.ibid.source.Event;
import dev.ibid.source.EventType;
import dev.ibid.wire.transcript.TruncatedText;
import java.util.Optional;

/** Somebody has written a prompt: it is remembered, and answered with what is known about it. */
final class PromptHook implements Hook {
  private final HookServices tools;

  PromptHook(HookServices tools) {
    this.tools = tools;
  }

  @Override
  public String event() {
    return "UserPromptSubmit";
  }

  @Override
  public Optional<String> called(HookCall call) {
    String prompt = PromptFence.strip(call.input().prompt());
    if (prompt.isBlank()) {
      return Optional.empty();
    }
    Event event = call.event(this, EventType.PROMPT, TruncatedText.fit(prompt, tools.limit()));
    Ibid ibid = tools.ibid();
    if (call.late()) {
      ibid.memory().remember(event);
      return Optional.empty();
    }
    return Optional.of(
        new PromptRecall(
                ibid.memory(),
                ibid.citations().loggingWhile(call.awaited()),
                ibid::search,
                new O200kTokenCounter(),
                tools.settings().value(DisclosureKeys.NEGLECTED))
            .prompted(
                event, tools.settings().value(SettingKeys.SEARCH_LIMIT), tools.promptBudget()));
  }
}
