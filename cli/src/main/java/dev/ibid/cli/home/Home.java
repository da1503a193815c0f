package dev.ibid.cli.home;

import static dev.ibid.error.ErrorCode.BAD_REQUEST;
import static dev.ibid.error.ErrorCode.HOME_UNUSABLE;

import dev.ibid.error.IbidException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The data folder: database, index, logs, configuration, and the lock of the process that owns it.
 * Only its owner can look into it, whatever the umask.
 *
 * @param folder absolute; need not exist before {@link #create}
 */
public record Home(Path folder) {
  public Home {
    if (!folder.isAbsolute()) {
      throw new IllegalArgumentException("The folder of a home is absolute: " + folder);
    }
    folder = folder.normalize();
  }

  /** The home that a path of the command line means, typed in the folder {@code from}. */
  public static Home at(String path, Path from) {
    try {
      return new Home(from.resolve(path));
    } catch (InvalidPathException e) {
      throw new IbidException(
          BAD_REQUEST, "The home '" + path + "' is not a path: name another", e);
    }
  }

  /** The home of a caller who names none: {@code IBID_HOME}, else the XDG data folder. */
  public static Home locate(Map<String, String> environment, Path from) {
    String named = environment.getOrDefault("IBID_HOME", "");
    if (!named.isEmpty()) {
      return at(named, from);
    }
    String data = environment.getOrDefault("XDG_DATA_HOME", "");
    if (data.startsWith("/")) { // The XDG specification has relative ones ignored.
      return at("ibid", at(data, from).folder());
    }
    String user = environment.getOrDefault("HOME", "");
    if (!user.isEmpty()) {
      return at(".local/share/ibid", at(user, from).folder());
    }
    throw new IbidException(
        HOME_UNUSABLE, "There is no folder to keep data in: set IBID_HOME or name one with --home");
  }

  /** Makes the folder if it is missing, and private if it is ibid's own. */
  public void create() {
    try {
      if (!Files.isDirectory(folder)) {
        createPrivateFolder(folder);
      } else if (!isPrivate()) {
        if (isOurs()) {
          PrivateFiles.tighten(folder);
        }
        requireOwn();
      }
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /** Whether nobody but its owner can look into the folder. */
  public boolean isPrivate() throws IOException {
    return PrivateFiles.isPrivate(folder);
  }

  /** Whose folder it is could exchange all that is in it, and libraries are loaded from there. */
  private void requireOwn() throws IOException {
    Optional<Path> foreign =
        PrivateFiles.findForeign(
            folder, List.of(folder, natives(), index(), logs(), spool(), database(), token()));
    if (foreign.isPresent()) {
      throw new IbidException(
          HOME_UNUSABLE,
          "Cannot use the home %s: %s belongs to another user; name another with --home or IBID_HOME"
              .formatted(folder, foreign.get()));
    }
  }

  // Somebody's whole home folder, or /tmp, must not change its mode because it was named here.
  private boolean isOurs() throws IOException {
    if (Files.exists(database()) || Files.exists(lock()) || Files.exists(configuration())) {
      return true;
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    } catch (AccessDeniedException e) {
      return false;
    }
  }

  public Path database() {
    return folder.resolve("ibid.db");
  }

  public Path configuration() {
    return folder.resolve("config.toml");
  }

  /** The folder of the search index, which can be made anew from the database. */
  public Path index() {
    return folder.resolve("index");
  }

  /** The folder of what this machine makes of a store that it shares with others. */
  public Path shared(String store) {
    return folder.resolve("shared").resolve(store);
  }

  /** The folder of native libraries and what else is unpacked once. */
  public Path natives() {
    return folder.resolve("native");
  }

  /** The folder of calls that no owner has taken yet. */
  public Path spool() {
    return folder.resolve("spool");
  }

  /** The folder of the log files. */
  public Path logs() {
    return folder.resolve("logs");
  }

  /**
   * The file whose lock makes a process the owner. It must never be opened for anything else:
   * closing any handle of it releases the lock that its process holds.
   */
  public Path lock() {
    return folder.resolve("owner.lock");
  }

  /** The file that says which process owns the home and where it listens. */
  public Path address() {
    return folder.resolve("owner.address");
  }

  /** The file with the token by which the owner of the home is known over the network. */
  public Path token() {
    return folder.resolve("token");
  }

  /** The file whose age says how long ago an owner was started that is not there yet. */
  public Path starting() {
    return folder.resolve("owner.starting");
  }

  /** Where the owner listens unless that path is too long for a socket. */
  public Path socket() {
    return folder.resolve("owner.sock");
  }

  /** Makes an empty file that only its owner can read, unless there is one already. */
  public void createPrivateFile(Path file) {
    try {
      PrivateFiles.createFile(file);
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /** Makes a folder, and those above it, that only their owner can enter, unless it exists. */
  public void createPrivateFolder(Path path) {
    try {
      PrivateFiles.createFolder(path);
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /** What to tell people when something in the home cannot be read or written. */
  public IbidException unusable(IOException cause) {
    return new IbidException(
        HOME_UNUSABLE,
        "Cannot use the home "
            + folder
            + " ("
            + reason(cause)
            + "): make it a folder you can write to, or name another with --home or IBID_HOME",
        cause);
  }

  private static String reason(IOException cause) {
    if (cause instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (cause instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }
}
