package dev.ibid.documents;

import dev.ibid.document.FileSelection;
import dev.ibid.document.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Watches all folders that hold files which are not ignored. The system tells of changes in one
 * folder at a time, so that something in a folder made a moment ago may be missed: who watches
 * looks again after a while, whether or not anything was told.
 */
final class FolderWatch implements Folders.Watch {
  /** Editors write a file in several steps, and a checkout writes many files. */
  private static final Duration UNTIL_QUIET = Duration.ofMillis(300);

  private final List<Path> places;
  private final FileSelection selection;
  private final WatchService service;
  private final Set<Path> watched = new HashSet<>();

  private FolderWatch(List<Path> places, FileSelection selection, WatchService service) {
    this.places = places;
    this.selection = selection;
    this.service = service;
  }

  static FolderWatch of(Collection<Path> places, FileSelection selection) {
    try {
      FolderWatch watch =
          new FolderWatch(
              List.copyOf(places), selection, FileSystems.getDefault().newWatchService());
      watch.register();
      return watch;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void await(Duration atMost) throws InterruptedException {
    WatchKey key = service.poll(atMost.toMillis(), TimeUnit.MILLISECONDS);
    while (key != null) {
      key.pollEvents();
      if (!key.reset() && key.watchable() instanceof Path folder) {
        watched.remove(folder);
      }
      key = service.poll(UNTIL_QUIET.toMillis(), TimeUnit.MILLISECONDS);
    }
    register();
  }

  private void register() {
    for (Path place : places) {
      if (Files.isDirectory(place)) {
        register(place);
        for (Folders.Entry file : new TreeWalk(place, "", selection).run().files()) {
          Path folder = place.resolve(file.path()).getParent();
          while (folder != null && !folder.equals(place) && register(folder)) {
            folder = folder.getParent();
          }
        }
      } else if (place.getParent() != null) {
        register(place.getParent());
      }
    }
  }

  /** Whether it was not watched before. */
  private boolean register(Path folder) {
    if (!watched.add(folder)) {
      return false;
    }
    try {
      folder.register(
          service,
          StandardWatchEventKinds.ENTRY_CREATE,
          StandardWatchEventKinds.ENTRY_DELETE,
          StandardWatchEventKinds.ENTRY_MODIFY);
    } catch (IOException e) {
      // It is gone, or the system watches no more of them: who looks again after a while sees it.
      watched.remove(folder);
    }
    return true;
  }

  @Override
  public void close() {
    try {
      service.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
