package dev.ibid.cli.owner;

import dev.ibid.cli.home.Home;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A call that is handed on to a process of its own, which outlives this one, takes the secrets out
 * and spools it: for more input than a hook has time for. Nothing is written to the disk before
 * that, so it goes through a pipe.
 */
final class Handover {
  private final Home home;
  private final List<String> words;
  private final Path folder;
  private final byte[] input;
  private final Thread thread = new Thread(this::run, "ibid-handover");
  private volatile boolean done;

  Handover(Home home, List<String> words, Path folder, byte[] input) {
    this.home = home;
    this.words = new ArrayList<>(words);
    this.folder = folder;
    this.input = input;
    this.words.add(HookDelivery.LATE);
  }

  void begin() {
    thread.setDaemon(true);
    thread.start();
  }

  /** Whether the other process has all of it. Waits for nothing. */
  boolean isDone() {
    return done;
  }

  private void run() {
    try (OutputStream pipe = new DaemonProcess(home).startBeside(words, folder)) {
      pipe.write(input);
      done = true;
    } catch (IOException e) {
      // The other process has ended; who waits finds that it has not got all of it.
    }
  }
}
