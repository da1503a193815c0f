package dev.ibid.cli.command;

import dev.ibid.cli.invocation.Invocation;
import dev.ibid.document.IndexListener;
import java.util.Optional;

/** Shows how far each folder has come that is indexed. */
final class IndexProgress implements IndexListener, AutoCloseable {
  private final Invocation invocation;
  private Optional<Progress> progress = Optional.empty();
  private long done;

  IndexProgress(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public void found(long files) {
    close();
    done = 0;
    progress = Optional.of(Progress.ofSources(invocation, "Indexing", files));
  }

  @Override
  public void finished(long files) {
    done += files;
    progress.ifPresent(shown -> shown.reached(done));
  }

  @Override
  public void close() {
    progress.ifPresent(Progress::close);
    progress = Optional.empty();
  }
}
