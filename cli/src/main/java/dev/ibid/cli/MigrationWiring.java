package dev.ibid.cli;

import dev.ibid.cli.command.context.StoreMigration;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.Settings;
import dev.ibid.cli.settings.StoreKeys;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.copy.CopiedTable;
import dev.ibid.jdbc.copy.StoreAddress;
import dev.ibid.jdbc.copy.StoreCopy;
import dev.ibid.wire.api.MigratedJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.LongConsumer;

/** The part of {@link Wiring} that copies a store into another one. */
final class MigrationWiring {
  private static final String ADDRESS = "jdbc:";

  private MigrationWiring() {}

  /**
   * @param to an address, or the folder of a home
   * @param folder where a relative one begins
   * @param home of the process, which cannot be its own target
   */
  static StoreMigration of(
      StoreAddress from, Settings settings, String to, Path folder, Home home, Clock clock) {
    if (isAddress(to)) {
      StoreKeys.URL.requireAllowed("--to", to);
    }
    StoreAddress target =
        isAddress(to) ? StoreWiring.server(settings, to) : newHome(Home.at(to, folder), home);
    if (target.label().equals(from.label())) {
      throw refused("Everything is in %s already".formatted(to));
    }
    return new StoreMigration() {
      @Override
      public long rows() {
        from.open(clock).close();
        return new StoreCopy(from, target, done -> {}).rows();
      }

      @Override
      public MigratedJson run(LongConsumer progress) {
        List<CopiedTable> tables = new StoreCopy(from, target, progress).run(clock);
        return new MigratedJson(
            from.label(),
            target.label(),
            tables.stream()
                .map(
                    table ->
                        new MigratedJson.TableJson(table.name(), table.rows(), table.checksum()))
                .toList());
      }
    };
  }

  /** Also one that will be refused: as a folder it would have its password in the name. */
  private static boolean isAddress(String to) {
    return to.startsWith(ADDRESS) || to.contains("://");
  }

  /** The file in a home that nobody uses yet. */
  private static StoreAddress newHome(Home target, Home own) {
    if (target.folder().equals(own.folder()) || Files.exists(target.index())) {
      throw refused(
          "The home %s is in use already; name an empty folder with --to"
              .formatted(target.folder()));
    }
    target.create();
    return new StoreAddress.File(target.database());
  }

  private static IbidException refused(String message) {
    return new IbidException(ErrorCode.BAD_REQUEST, message);
  }
}
