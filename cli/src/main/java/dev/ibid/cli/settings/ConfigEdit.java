package dev.ibid.cli.settings;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Changes of the file {@code config.toml}: all of them or none. Comments, order and whatever else
 * people wrote stay. What they wrote in a way that is not understood line by line is not touched.
 */
public final class ConfigEdit {
  private static final SettingOrigin ORIGIN = new SettingOrigin.Request();

  private final Path file;

  public ConfigEdit(Path file) {
    this.file = file;
  }

  /**
   * Writes new values. A value that holds a secret is refused: settings are shown and exported.
   *
   * @param changes by key, in the spelling that a flag takes; empty for the default
   */
  public void apply(Map<String, Optional<String>> changes) {
    Map<String, String> wanted = values(file);
    String before = load();
    TomlLines lines = new TomlLines(before);
    changes.forEach(
        (key, text) -> {
          ResolvedSetting<?> value = resolve(key, text);
          wanted.put(key, value.entry().value());
          if (text.isPresent()) {
            lines.set(key, toml(value));
          } else {
            lines.remove(key);
          }
        });
    replace(before, lines.text(), wanted);
  }

  private static ResolvedSetting<?> resolve(String key, Optional<String> text) {
    Setting<?> setting = SettingKeys.TABLE.require(ORIGIN, key);
    if (text.isPresent() && !Redactor.standard().find(text.get()).isEmpty()) {
      throw new IbidException(
          ErrorCode.BAD_CONFIGURATION,
          ("%s has what looks like a secret, which is not kept among settings; put keys and passwords"
                  + " into variables like IBID_MODEL_KEY or IBID_STORE_PASSWORD")
              .formatted(key));
    }
    return text.isPresent()
        ? ResolvedSetting.parsed(setting, text.get(), ORIGIN)
        : ResolvedSetting.byDefault(setting);
  }

  private static <T> String toml(ResolvedSetting<T> resolved) {
    return resolved.setting().type().toml(resolved.value());
  }

  /** The values that a file says, by key. */
  private static Map<String, String> values(Path path) {
    Map<String, String> values = new LinkedHashMap<>();
    Settings.load(path, Map.of(), Map.of())
        .entries()
        .forEach(entry -> values.put(entry.key(), entry.value()));
    return values;
  }

  private String load() {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      return "";
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private void replace(String before, String after, Map<String, String> wanted) {
    try {
      // People keep it elsewhere and link to it.
      Path target = Files.exists(file) ? file.toRealPath() : file;
      Path aside = target.resolveSibling("config.toml.new");
      try {
        write(aside, after);
        check(aside, wanted);
        if (!after.equals(before)) {
          Files.move(
              aside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
      } finally {
        delete(aside);
      }
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /** What was written has to mean what was meant, and everything else what it meant before. */
  private void check(Path written, Map<String, String> wanted) {
    if (!reads(written).equals(Optional.of(wanted))) {
      throw new IbidException(
          ErrorCode.CONFLICT,
          "%s is written in a way that can only be changed by hand: edit it there".formatted(file));
    }
  }

  private static Optional<Map<String, String>> reads(Path written) {
    try {
      return Optional.of(values(written));
    } catch (IbidException e) {
      // It was right before, so the change has come to stand where it cannot.
      return Optional.empty();
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
    String reason =
        e instanceof AccessDeniedException ? "permission denied" : String.valueOf(e.getMessage());
    return new IbidException(
        ErrorCode.HOME_UNUSABLE,
        "Cannot change %s (%s): it is as it was; make its folder one you can write to"
            .formatted(file, reason),
        e);
  }
}
