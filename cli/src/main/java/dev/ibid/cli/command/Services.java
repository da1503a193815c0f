package dev.ibid.cli.command;

import dev.ibid.Ibid;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.Settings;

/** What commands share in the process that owns a home. Opened when first needed. Thread-safe. */
public interface Services {
  Home home();

  /** The engine over the home's store, working as these settings say. */
  Ibid engine(Settings settings);

  /** Looks the whole store over, without changing it. */
  StoreReport inspect();

  /** Saves what can be read of a damaged store, and returns how many events that is. */
  long rescue();

  /** The version of this build. */
  String version();
}
