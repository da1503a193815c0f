package dev.ibid.cli.hook;

import dev.ibid.memory.TranscriptDeduplication;
import dev.ibid.recall.PromptFence;
import dev.ibid.source.EventType;
import dev.ibid.source.MetadataBuilder;
import dev.ibid.wire.hook.ToolUse;
import dev.ibid.wire.transcript.TruncatedText;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A tool was used: what it was given and what it returned is remembered, as far as it is short. */
final class ToolHook implements Hook {
  /** What ibid has told is stored already; to store it again would have it grow for ever. */
  private static final Pattern OWN_TOOLS = Pattern.compile("mcp__(plugin_ibid_)?ibid__.*");

  private static final Pattern OWN_COMMANDS =
      Pattern.compile("\\s*\"?([^\\s\"]*/)?ibid(\\.sh)?\"?(\\s.*)?", Pattern.DOTALL);

  private final HookServices tools;

  ToolHook(HookServices tools) {
    this.tools = tools;
  }

  @Override
  public String event() {
    return "PostToolUse";
  }

  @Override
  public Optional<String> called(HookCall call) {
    ToolUse use = call.input().toolUse();
    String text = PromptFence.strip(use.text());
    if (!text.isBlank() && !isOwn(use)) {
      tools
          .ibid()
          .memory()
          .remember(
              call.event(
                  this,
                  EventType.TOOL,
                  use.id().isBlank() ? call.at().toString() : use.id(),
                  TruncatedText.fit(text, tools.toolLimit()),
                  new MetadataBuilder()
                      .add("tools", List.of(use.name()))
                      .add("files", use.files())
                      .add(TranscriptDeduplication.TOOL_USE, use.id())));
    }
    return Optional.empty();
  }

  private static boolean isOwn(ToolUse use) {
    return OWN_TOOLS.matcher(use.name()).matches() || OWN_COMMANDS.matcher(use.command()).matches();
  }
}
