package dev.ibid.cli.hook;

import dev.ibid.memory.Memory;
import dev.ibid.memory.TranscriptDeduplication;
import dev.ibid.source.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A session ends, or is about to be compacted: what its transcript has and no hook was told is
 * remembered, such as what the assistant said between two uses of tools.
 */
final class TranscriptHook implements Hook {
  private static final int EVENTS_PER_BATCH = 500;

  private final String event;
  private final HookServices tools;

  TranscriptHook(String event, HookServices tools) {
    this.event = event;
    this.tools = tools;
  }

  @Override
  public String event() {
    return event;
  }

  @Override
  public Optional<String> called(HookCall call) {
    Memory memory = tools.ibid().memory();
    TranscriptDeduplication hooked = new TranscriptDeduplication(memory);
    List<Event> batch = new ArrayList<>();
    call.input()
        .transcript()
        .ifPresent(
            file ->
                new Transcripts(tools.limit(), tools.projects())
                    .forEach(
                        file,
                        told -> {
                          if (!hooked.claim(told)) {
                            batch.add(told);
                          }
                          if (batch.size() >= EVENTS_PER_BATCH) {
                            memory.rememberAll(batch);
                            batch.clear();
                          }
                        }));
    memory.rememberAll(batch);
    return Optional.empty();
  }
}
