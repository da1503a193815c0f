package dev.ibid.cli.command;

import java.util.List;

/**
 * The state a store is in.
 *
 * @param pending how many sources wait to be indexed
 * @param faults what an integrity check found; empty when all is well
 */
public record StoreReport(int schema, int newestSchema, long pending, List<String> faults) {
  public StoreReport {
    faults = List.copyOf(faults);
  }
}
