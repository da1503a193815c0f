package dev.ibid.cli.owner;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.GlobalOptions;
import dev.ibid.error.IbidException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Sees to it that a call which lasts as long as an assistant works finds an owner that stays. To
 * own the home itself it would have to get everything ready each time, and would keep those waiting
 * that come to stay.
 */
public final class DaemonStarter {
  private static final String COMMAND = "mcp";

  /** An assistant waits for the first answer; without an owner the call can run by itself. */
  private static final Duration WITHIN = Duration.ofSeconds(5);

  private final Home home;

  public DaemonStarter(Home home) {
    this.home = home;
  }

  /** Whether these words, without the global options, make such a call. */
  public static boolean isFor(List<String> arguments) {
    return new GlobalOptions(Optional.empty(), arguments).command().equals(COMMAND)
        && !arguments.contains("--help")
        && !arguments.contains("-h");
  }

  /** Has an owner started where none listens, and waits a little until it does. */
  public void prepare() {
    try {
      new DaemonProcess(home).startUnlessOwned();
    } catch (IbidException e) {
      return; // Whatever keeps an owner from being started, the call may run here.
    }
    OwnerPing ping = new OwnerPing(home);
    PollDeadline deadline = new PollDeadline(WITHIN);
    while (!ping.isHeard()) {
      if (!InvocationRouter.waitABit(deadline)) {
        return;
      }
    }
  }
}
