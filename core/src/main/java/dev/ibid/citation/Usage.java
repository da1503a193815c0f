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
 * @param context a few words about the occasion; may be empty. It is cut to what is kept when it
 *     has been redacted, and not before: a secret may be given away by what stands behind it
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
        cut(redactor.redact(context)),
        tokens);
  }

  private static String cut(String context) {
    if (context.length() <= MAX_CONTEXT_CHARS) {
      return context;
    }
    boolean splitsPair = Character.isHighSurrogate(context.charAt(MAX_CONTEXT_CHARS - 1));
    return context.substring(0, splitsPair ? MAX_CONTEXT_CHARS - 1 : MAX_CONTEXT_CHARS);
  }
}
