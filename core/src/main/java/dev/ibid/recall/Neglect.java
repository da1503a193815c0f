package dev.ibid.recall;

import dev.ibid.citation.Citations;
import dev.ibid.citation.UsageCount;

/**
 * Lets statements sink whose sources were put before models often, and that nobody cited or copied:
 * from a number of times on their odds are halved, and fall further with each time.
 *
 * @param after so many times; 0 if nothing sinks
 */
record Neglect(Citations citations, int after) {
  Statement sunk(Statement statement) {
    if (after == 0) {
      return statement;
    }
    UsageCount used = citations.usageCount(statement.cited().citation().id());
    boolean neglected = used.shown() >= after && used.cited() == 0 && used.copied() == 0;
    return neglected ? statement.atOdds(after / (2.0 * used.shown())) : statement;
  }
}
