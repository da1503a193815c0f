package dev.ibid.engine;

import dev.ibid.access.IdempotencyStore;
import dev.ibid.access.LoginStore;
import dev.ibid.access.TokenStore;
import dev.ibid.answer.AnswerStore;
import dev.ibid.citation.CitationStore;
import dev.ibid.citation.UsageStore;
import dev.ibid.document.DocumentStore;
import dev.ibid.latency.LatencyStore;
import dev.ibid.memory.EventStore;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.indexing.Outbox;

/**
 * The stores of one adapter over one database: what the contract suites are run against.
 *
 * @param clock the one they were given
 */
public record Stores(
    EventStore events,
    DocumentStore documents,
    CitationStore citations,
    UsageStore usages,
    FeatureStore features,
    Outbox outbox,
    AnswerStore answers,
    LatencyStore latencies,
    TokenStore tokens,
    IdempotencyStore requests,
    LoginStore logins,
    MovingClock clock) {}
