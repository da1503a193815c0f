package dev.ibid.cli.command.output;

import dev.ibid.cli.invocation.Invocation;
import dev.ibid.document.IndexListener;
import java.util.Optional;

/** Shows how far each folder has come that is indexed. */
public final class IndexProgress implements IndexListener, AutoCloseable {
  private final Invocation invocation;
  private Optional<WorkProgress> progress = Optional.empty();
  private long done;

  public IndexProgress(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public void found(long files) {
    close();
    done = 0;
    progress = Optional.of(WorkProgress.ofSources(invocation, "Indexing", files));
  }

  @Override
  public void finished(long files) {
    done += files;
    progress.ifPresent(shown -> shown.reached(done));
  }

  @Override
  public void close() {
    progress.ifPresent(WorkProgress::close);
    progress = Optional.empty();
  }
}
