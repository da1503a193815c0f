package dev.ibid.opensearch.node;

import java.util.Collection;
import java.util.List;
import org.opensearch.common.settings.Setting;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.IndexService;
import org.opensearch.index.shard.IndexSettingProvider;
import org.opensearch.plugins.Plugin;

/**
 * Has the copies of a shard agree on what nobody needs any more within seconds, where an ordinary
 * node takes half a minute: tests that erase would do little but wait.
 */
public final class QuickLeases extends Plugin {
  @Override
  public List<Setting<?>> getSettings() {
    return List.of(IndexService.RETENTION_LEASE_SYNC_INTERVAL_SETTING);
  }

  @Override
  public Collection<IndexSettingProvider> getAdditionalIndexSettingProviders() {
    return List.of(
        new IndexSettingProvider() {
          @Override
          public Settings getAdditionalIndexSettings(
              String index, boolean dataStream, Settings template) {
            return Settings.builder()
                .put(IndexService.RETENTION_LEASE_SYNC_INTERVAL_SETTING.getKey(), "3s")
                .build();
          }
        });
  }
}
