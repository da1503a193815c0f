package dev.ibid.jdbc.copy;

/**
 * A table of which source and target have the same.
 *
 * @param checksum over every value of every row, in the order of keys
 */
public record CopiedTable(String name, long rows, String checksum) {}
