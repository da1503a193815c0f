package dev.ibid;

import dev.ibid.citation.CitationStore;
import dev.ibid.citation.UsageStore;
import dev.ibid.memory.EventStore;

/** The stores of one adapter over one database: what the contract suites are run against. */
public record Stores(EventStore events, CitationStore citations, UsageStore usages) {}
