package dev.ibid.server.mcp;

import dev.ibid.citation.Citation;
import dev.ibid.engine.Ibid;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.server.Backend;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.wire.json.QuotedExcerpt;
import java.util.List;
import java.util.Optional;

/**
 * Somebody who has a tool called.
 *
 * @param scope whose sources they may see, and add to
 */
record McpCaller(Backend backend, Scope scope) {
  /** The protocol does not tell in which session a model calls. */
  private static final SessionId SESSION = new SessionId("mcp");

  Ibid ibid() {
    return backend.engine(scope);
  }

  /** The source that a text means: a citation in any spelling, its address, or the source's id. */
  Citation require(String text, Optional<String> project) {
    return requireAll(List.of(text), project).getFirst();
  }

  /** The sources that the arguments {@code ids} and {@code project} mean. */
  List<Citation> requireAll(Arguments arguments) {
    return requireAll(arguments.texts("ids"), arguments.findText("project"));
  }

  private List<Citation> requireAll(List<String> texts, Optional<String> project) {
    List<String> handles =
        texts.stream()
            .map(text -> SourceAddress.find(text).map(SourceAddress::label).orElse(text))
            .toList();
    return ibid().citations().requireAll(handles, project);
  }

  /** Counts what a model is given to read. */
  void shown(List<Citation> sources, String tool) {
    ibid().citations().logShown(sources, SESSION, tool);
  }

  /** Where to search when these projects are named; none means all there are. */
  Scope within(List<String> projects) {
    return projects.isEmpty()
        ? scope
        : scope.and(Scope.of(projects.stream().map(Project::new).toList()));
  }

  /** Where to store something. */
  Project home(Optional<String> named) {
    Project project = named.map(Project::new).orElseGet(() -> scope.only().orElse(Project.NONE));
    if (!scope.contains(project)) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          named.isEmpty()
              ? "project is missing; name the one to store this in"
              : "project: \"%s\" is none that you may store in"
                  .formatted(QuotedExcerpt.of(named.get())));
    }
    return project;
  }
}
