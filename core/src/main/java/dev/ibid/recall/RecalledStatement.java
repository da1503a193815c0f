package dev.ibid.recall;

import java.time.LocalDate;
import java.util.Optional;

/**
 * A statement as it is told.
 *
 * @param score of the exchange for whose sake it is told: its own, a better one of its session, or
 *     one that it corrects
 * @param until when something newer took its place; empty if nothing has
 */
record RecalledStatement(Statement statement, double score, Optional<LocalDate> until) {}
