package dev.ibid.citation;

import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.time.Instant;
import java.util.OptionalInt;

/**
 * One use of a citation.
 *
 * @param project the one in which it was used, which need not be that of the source
 * @param tokens what the whole text cost in which it was put beside a prompt, if it was
 * @param context a few words about the occasion, cut to what is kept; may be empty
 */
public record Usage(
    CitationId citation,
    UsageKind kind,
    Project project,
    SessionId session,
    Instant at,
    String context,
    OptionalInt tokens)
    implements Redactable<Usage> {
  private static final int MAX_CONTEXT_CHARS = 200;

  public Usage {
    if (context.length() > MAX_CONTEXT_CHARS) {
      boolean splitsPair = Character.isHighSurrogate(context.charAt(MAX_CONTEXT_CHARS - 1));
      context = context.substring(0, splitsPair ? MAX_CONTEXT_CHARS - 1 : MAX_CONTEXT_CHARS);
    }
  }

  /** A use of a citation in the project of its source. */
  static Usage of(
      Citation citation, UsageKind kind, SessionId session, Instant at, String context) {
    return new Usage(citation.id(), kind, citation.source().project(), session, at, context);
  }

  /** A use beside no prompt, or one of unknown cost. */
  public Usage(
      CitationId citation,
      UsageKind kind,
      Project project,
      SessionId session,
      Instant at,
      String context) {
    this(citation, kind, project, session, at, context, OptionalInt.empty());
  }

  @Override
  public Usage redactedBy(Redactor redactor) {
    return new Usage(
        citation,
        kind,
        project.redactedBy(redactor),
        session.redactedBy(redactor),
        at,
        redactor.redact(context),
        tokens);
  }
}
