package dev.ibid.cli.settings;

import dev.ibid.text.Escaped;
import java.nio.file.Path;

/** Where the value of a setting comes from. */
public sealed interface SettingOrigin {
  /** Nobody set it. */
  record Default() implements SettingOrigin {
    @Override
    public String label() {
      return "default";
    }
  }

  /** The home's {@code config.toml}. */
  record File(Path path) implements SettingOrigin {
    @Override
    public String label() {
      return "file " + Escaped.line(path.toString());
    }
  }

  /** A variable of the caller's environment. */
  record Environment(String variable) implements SettingOrigin {
    @Override
    public String label() {
      return "environment " + variable;
    }
  }

  /** The command line. */
  record Flag() implements SettingOrigin {
    @Override
    public String label() {
      return "flag --set";
    }
  }

  /** Somebody who changes the file by way of the server. */
  record Request() implements SettingOrigin {
    @Override
    public String label() {
      return "settings";
    }
  }

  /** How it is shown to people, like {@code environment IBID_CITATIONS_FORMAT}. */
  String label();
}
