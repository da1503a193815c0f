package dev.ibid.search.ranking;

import dev.ibid.search.SessionWindow;
import dev.ibid.search.SourceFeatures;
import dev.ibid.source.SourceKey;
import java.util.Map;

/**
 * What is worth comparing with a query.
 *
 * @param windows each candidate with what stands around it
 * @param prompts the prompts that candidates follow in their turns, by candidate; only where an
 *     assistant is prompted, as far as they were loaded
 */
record Candidates(Map<SourceKey, SessionWindow> windows, Map<SourceKey, SourceFeatures> prompts) {}
