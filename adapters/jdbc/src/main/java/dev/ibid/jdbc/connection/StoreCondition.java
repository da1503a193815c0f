package dev.ibid.jdbc.connection;

import java.util.List;

/**
 * How a store is doing.
 *
 * @param schema the version of its tables
 * @param newestSchema the version this build knows
 * @param pending how many sources wait to be indexed
 * @param faults what an integrity check found; empty when all is well
 */
public record StoreCondition(int schema, int newestSchema, long pending, List<String> faults) {
  public StoreCondition {
    faults = List.copyOf(faults);
  }
}
