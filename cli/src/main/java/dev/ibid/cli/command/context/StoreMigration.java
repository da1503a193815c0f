package dev.ibid.cli.command.context;

import dev.ibid.wire.api.MigratedJson;
import java.util.function.LongConsumer;

/** A copy of the whole store that is about to be made. */
public interface StoreMigration {
  /** How many rows there are. */
  long rows();

  /**
   * Copies and compares. Who is interrupted begins again, and only what is missing is copied.
   *
   * @param progress is told how many rows are there by now
   */
  MigratedJson run(LongConsumer progress);
}
