package dev.ibid.cli.settings;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Changes of the file {@code config.toml}: all of them or none. Comments, order and whatever else
 * people wrote stay. What they wrote in a way that is not understood line by line is not touched.
 */
public final class ConfigEdit {
  private final Path file;

  public ConfigEdit(Path file) {
    this.file = file;
  }

  /**
   * Writes new values.
   *
   * @param changes by key, in the spelling that a flag takes; empty for none
   */
  public void apply(Map<String, Optional<String>> changes) {
    Map<String, Optional<String>> written = new LinkedHashMap<>();
    changes.forEach((key, text) -> written.put(key, toml(key, text)));
    List<String> lines = load();
    written.forEach((key, value) -> change(lines, key, value));
    String text = String.join("\n", lines) + "\n";
    check(text, changes);
    save(text);
  }

  private static Optional<String> toml(String key, Optional<String> text) {
    Setting<?> setting = SettingKeys.TABLE.require(new Origin.Flag(), key);
    return text.map(value -> toml(setting, value));
  }

  private static <T> String toml(Setting<T> setting, String text) {
    return setting.type().toml(Resolved.parsed(setting, text, new Origin.Flag()).value());
  }

  private List<String> load() {
    try {
      return new ArrayList<>(Files.readAllLines(file, StandardCharsets.UTF_8));
    } catch (NoSuchFileException e) {
      return new ArrayList<>();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private static void change(List<String> lines, String key, Optional<String> value) {
    String section = key.substring(0, key.lastIndexOf('.'));
    String name = key.substring(section.length() + 1);
    String header = "[" + section + "]";
    int start = -1;
    int found = -1;
    String current = "";
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.startsWith("[")) {
        current = line;
        start = isHeader(line, header) ? i : start;
      } else if ((isHeader(current, header) && sets(line, name))
          || (current.isEmpty() && sets(line, key))) {
        found = i;
      }
    }
    if (found >= 0 && value.isPresent()) {
      boolean whole = sets(lines.get(found).strip(), key);
      lines.set(found, (whole ? key : name) + " = " + value.get());
    } else if (found >= 0) {
      lines.remove(found);
    } else if (value.isPresent()) {
      if (start < 0) {
        lines.add(header);
        start = lines.size() - 1;
      }
      lines.add(start + 1, name + " = " + value.get());
    }
  }

  private static boolean isHeader(String line, String header) {
    return line.startsWith(header)
        && (line.length() == header.length()
            || line.substring(header.length()).stripLeading().startsWith("#"));
  }

  private static boolean sets(String line, String name) {
    return line.startsWith(name) && line.substring(name.length()).stripLeading().startsWith("=");
  }

  /** What was written has to mean what was meant. */
  private void check(String text, Map<String, Optional<String>> changes) {
    Path aside = file.resolveSibling("config.toml.new");
    try {
      write(aside, text);
      Settings now = load(aside);
      Settings wanted =
          Settings.load(file.resolveSibling("config.toml.none"), Map.of(), given(changes));
      for (String key : changes.keySet()) {
        if (!value(now, key).equals(value(wanted, key))) {
          throw new IbidException(
              ErrorCode.CONFLICT,
              "%s stands in %s in a way that cannot be changed from here; edit it by hand"
                  .formatted(key, file));
        }
      }
    } catch (IOException e) {
      throw unwritable(e);
    } finally {
      delete(aside);
    }
  }

  private Settings load(Path aside) {
    try {
      return Settings.load(aside, Map.of(), Map.of());
    } catch (IbidException e) {
      throw new IbidException(
          ErrorCode.CONFLICT,
          "%s is written in a way that cannot be changed from here; edit it by hand"
              .formatted(file),
          e);
    }
  }

  private static Map<String, String> given(Map<String, Optional<String>> changes) {
    Map<String, String> given = new LinkedHashMap<>();
    changes.forEach((key, text) -> text.ifPresent(value -> given.put(key, value)));
    return given;
  }

  private static String value(Settings settings, String key) {
    return settings.entries().stream()
        .filter(entry -> entry.key().equals(key))
        .map(Settings.Entry::value)
        .findFirst()
        .orElse("");
  }

  private void save(String text) {
    Path aside = file.resolveSibling("config.toml.new");
    try {
      write(aside, text);
      Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw unwritable(e);
    } finally {
      delete(aside);
    }
  }

  private static void write(Path path, String text) throws IOException {
    Files.deleteIfExists(path);
    Files.createFile(
        path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(path, text, StandardCharsets.UTF_8);
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  private static void delete(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      // The next change replaces it.
    }
  }

  private IbidException unwritable(IOException e) {
    return new IbidException(
        ErrorCode.HOME_UNUSABLE,
        "Cannot write %s: %s; it is as it was".formatted(file, e.getMessage()),
        e);
  }
}
