package dev.ibid.cli.command.context;

import java.util.List;

/**
 * The state a store is in.
 *
 * @param backlog what of it cannot be found by words yet
 * @param faults what an integrity check found; empty when all is well
 */
public record StoreReport(int schema, int newestSchema, Backlog backlog, List<String> faults) {
  public StoreReport {
    faults = List.copyOf(faults);
  }
}
