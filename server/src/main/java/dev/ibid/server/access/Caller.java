package dev.ibid.server.access;

import dev.ibid.source.Project;
import dev.ibid.source.Scope;

/**
 * Somebody whose token or login was accepted.
 *
 * @param name tells callers apart in the audit log and in limits; nothing secret
 * @param scope what they may know of
 */
public record Caller(String name, Scope scope) {
  /** Whoever has the token of the home. */
  public static final Caller OWNER = new Caller("owner", Scope.ALL);

  /** The request's attribute that holds its caller, once it has passed the {@link AccessGuard}. */
  public static final String ATTRIBUTE = "dev.ibid.caller";

  /** The request's attribute that says whether its caller is still let in. */
  public static final String CHECK = "dev.ibid.caller.check";

  /** Where what they write belongs when they do not say: their project, if they have just one. */
  public Project home() {
    return scope.only().orElse(Project.NONE);
  }

  /** Whether everything is theirs, the settings included. */
  public boolean isOwner() {
    return scope.isAll();
  }
}
