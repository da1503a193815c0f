package dev.ibid.bench.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Another memory for assistants that is there until it is closed. */
final class Peer implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final Path folder;
  private final Program hook;
  private final Optional<Program> farewell;

  /**
   * @param folder where all of it is installed
   * @param hook what an assistant calls when somebody has written a prompt
   * @param farewell what ends it, if there is such a thing
   */
  Peer(Path folder, Program hook, Optional<Program> farewell) {
    this.folder = folder;
    // What it leaves where it runs is to go with the rest.
    this.hook = hook.in(folder);
    this.farewell = farewell;
  }

  Program hook() {
    return hook;
  }

  /** Ends whatever it has left running. */
  @Override
  public void close() throws IOException {
    try {
      if (farewell.isPresent()) {
        farewell.get().run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      ProcessHandle.allProcesses().filter(this::isOurs).forEach(Peer::end);
    }
  }

  private static void end(ProcessHandle process) {
    process.destroy();
    process
        .onExit()
        .completeOnTimeout(process, TIMEOUT.toSeconds(), TimeUnit.SECONDS)
        .thenAccept(ProcessHandle::destroyForcibly)
        .join();
  }

  /** Nothing else knows of the folder, which is gone after the run. */
  private boolean isOurs(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains(folder.toString());
  }
}
