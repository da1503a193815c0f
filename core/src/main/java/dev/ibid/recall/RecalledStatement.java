package dev.ibid.recall;

import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A statement as it is told.
 *
 * @param score of its exchange; empty if that would not be told for its own sake, but stands beside
 *     a better one of its session or corrects one
 * @param until when something newer took its place; empty if nothing has
 */
record RecalledStatement(Statement statement, OptionalDouble score, Optional<LocalDate> until) {}
