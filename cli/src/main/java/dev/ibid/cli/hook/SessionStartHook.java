package dev.ibid.cli.hook;

import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.memory.CitedEvent;
import dev.ibid.recall.SessionRecap;
import java.util.Optional;

/** A session begins: it is told what was said last in its project. */
final class SessionStartHook implements Hook {
  private final HookServices tools;

  SessionStartHook(HookServices tools) {
    this.tools = tools;
  }

  @Override
  public String event() {
    return "SessionStart";
  }

  @Override
  public Optional<String> called(HookCall call) {
    if (call.late()) {
      return Optional.empty();
    }
    SessionRecap recap =
        new SessionRecap(
            tools.ibid().memory(),
            tools.ibid().citations().loggingWhile(call.awaited()),
            new O200kTokenCounter());
    return Optional.of(
        recap.tell(
            call.project(),
            call.session(),
            call.at(),
            cited -> isNews(call, cited),
            tools.budget()));
  }

  /** A session that goes on knows its own words, unless they were compacted away. */
  private static boolean isNews(HookCall call, CitedEvent cited) {
    return call.input().isCompacted() || !cited.event().session().equals(call.session());
  }
}
