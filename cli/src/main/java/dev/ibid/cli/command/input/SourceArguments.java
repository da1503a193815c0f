package dev.ibid.cli.command.input;

import dev.ibid.citation.Citation;
import dev.ibid.engine.Ibid;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that decides between sources of one id, and how such ids are looked up. */
public final class SourceArguments {
  @Option(
      names = "--project",
      paramLabel = "P",
      description = "The project that an id belongs to, if several have it.")
  private @Nullable String project;

  public SourceArguments() {}

  public SourceArguments(@Nullable String project) {
    this.project = project;
  }

  public Citation require(Ibid ibid, String handle) {
    return requireAll(ibid, List.of(handle)).getFirst();
  }

  public List<Citation> requireAll(Ibid ibid, List<String> handles) {
    return ibid.citations().requireAll(handles, Optional.ofNullable(project));
  }
}
