package dev.ibid.cli.command.input;

import dev.ibid.search.Filter;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKind;
import dev.ibid.wire.json.IsoTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say where to search. */
public final class SearchArguments {
  @Option(
      names = "--project",
      paramLabel = "P",
      description = "Search this project; may be repeated (all).")
  private List<String> projects = List.of();

  @Option(names = "--session", paramLabel = "S", description = "Find events of this session.")
  private @Nullable String session;

  @Option(
      names = "--type",
      paramLabel = "T",
      split = ",",
      description = "Find these types: prompt, response, tool, insight.")
  private List<String> types = List.of();

  @Option(
      names = "--kind",
      paramLabel = "K",
      split = ",",
      description = "Find these kinds of sources: memory, document, tool.")
  private List<String> kinds = List.of();

  @Option(names = "--since", paramLabel = "ISO", description = "Find what is not older.")
  private @Nullable String since;

  @Option(names = "--until", paramLabel = "ISO", description = "Find what is older.")
  private @Nullable String until;

  public Scope scope() {
    return projects.isEmpty()
        ? Scope.ALL
        : Scope.of(projects.stream().map(Project::new).collect(Collectors.toSet()));
  }

  public Filter filter() {
    return new Filter(
        Optional.ofNullable(session).map(SessionId::new),
        types.stream().map(EventType::parse).collect(Collectors.toSet()),
        kinds.stream().map(SourceKind::parse).collect(Collectors.toSet()),
        Optional.ofNullable(since).map(time -> IsoTime.parseBound("--since", time)),
        Optional.ofNullable(until).map(time -> IsoTime.parseBound("--until", time)));
  }
}
