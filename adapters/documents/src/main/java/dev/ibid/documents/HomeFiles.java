package dev.ibid.documents;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;

/**
 * What ibid keeps in a home, this one or another: the token that opens it, the store, logs. None of
 * it is a document. Whoever could search it would find the token.
 */
final class HomeFiles {
  private static final String LOCK = "owner.lock";
  private static final String STORE = "ibid.db";
  private static final String TOKEN = "token";

  private static final Set<String> NAMES =
      Set.of(TOKEN, "config.toml", "index", "logs", "native", "shared", "spool");

  private HomeFiles() {}

  /** Whether a path is one of them, or leads into one. */
  static boolean isWithin(Path place) {
    Path folder = place.getParent();
    return folder != null && (isOwn(folder, place.getFileName().toString()) || isWithin(folder));
  }

  static boolean isOwn(Path folder, String name) {
    boolean called =
        NAMES.contains(name)
            || name.startsWith("owner.")
            || name.startsWith(STORE)
            || name.startsWith(TOKEN + ".");
    return called && isHome(folder);
  }

  // An owner leaves its lock behind; with a store elsewhere there is no database.
  private static boolean isHome(Path folder) {
    return has(folder, LOCK) && (has(folder, STORE) || has(folder, TOKEN));
  }

  private static boolean has(Path folder, String name) {
    return Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS);
  }
}
