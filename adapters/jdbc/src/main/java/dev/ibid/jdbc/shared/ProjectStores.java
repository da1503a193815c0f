package dev.ibid.jdbc.shared;

import dev.ibid.answer.AnswerStore;
import dev.ibid.citation.CitationStore;
import dev.ibid.citation.UsageStore;
import dev.ibid.document.DocumentStore;
import dev.ibid.memory.EventStore;

/** The stores whose rows belong to projects. */
public record ProjectStores(
    EventStore events,
    DocumentStore documents,
    CitationStore citations,
    UsageStore usages,
    AnswerStore answers) {}
