package dev.ibid.cli.owner;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Commands;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.invocation.Terminal;
import dev.ibid.cli.spool.Spool;
import dev.ibid.cli.spool.SpooledCall;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The owner's side of the spool: runs the calls that wait there, the oldest first. A call is
 * removed after it was run, so one may be run again by the next owner; what hooks store is the same
 * then.
 */
final class SpoolReplay {
  private final Spool spool;
  private final Commands commands;
  private final Map<String, String> environment;

  SpoolReplay(Home home, Commands commands, Map<String, String> environment) {
    this.spool = new Spool(home);
    this.commands = commands;
    this.environment = environment;
  }

  boolean isNeeded() {
    return !spool.isEmpty();
  }

  /**
   * Takes in what waits.
   *
   * @return whether nothing is left of it: a store that cannot be used now may be later
   */
  boolean takeIn() {
    if (!isNeeded()) {
      return true;
    }
    try {
      for (Path file : spool.waiting()) {
        Optional<SpooledCall> call = spool.read(file);
        if (Thread.currentThread().isInterrupted() || (call.isPresent() && !isDone(call.get()))) {
          return false;
        }
        spool.remove(file);
      }
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private boolean isDone(SpooledCall call) {
    if (!HookDelivery.isFor(call.arguments())) {
      return true; // Nobody but hooks spools, so this is nobody's.
    }
    List<String> words = new ArrayList<>(call.arguments());
    words.add(HookDelivery.LATE);
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    Invocation invocation =
        new Invocation(
            words, call.folder(), environment, Terminal.NONE, call.input(), nowhere, nowhere);
    return commands.execute(invocation) != HookDelivery.NOT_STORED;
  }
}
