package dev.ibid.document;

import dev.ibid.citation.CitationId;
import java.util.Optional;

/**
 * A link in a text, and what is known of its meaning. Nothing of the text itself is kept.
 *
 * @param text what the whole text was
 * @param link the link as it stood there, with the line around it
 * @param passage that it means; empty if it may mean one of several, and nobody can tell which
 */
public record KnownLink(ContentHash text, ContentHash link, Optional<CitationId> passage) {}
