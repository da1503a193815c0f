package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandServices;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.engine.Ibid;
import dev.ibid.server.Backend;
import dev.ibid.server.SearchDefaults;
import dev.ibid.source.Scope;

/** A home as its own user sees it, who may see everything. */
public record HomeBackend(CommandServices services, Settings settings) implements Backend {
  @Override
  public Ibid engine(Scope scope) {
    return services.engine(settings, scope);
  }

  @Override
  public SearchDefaults search() {
    return new SearchDefaults(
        settings.value(SettingKeys.SEARCH_LIMIT), settings.value(SettingKeys.SEARCH_BUDGET));
  }

  @Override
  public String version() {
    return services.version();
  }
}
