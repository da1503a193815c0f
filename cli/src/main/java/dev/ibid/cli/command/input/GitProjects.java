package dev.ibid.cli.command.input;

import dev.ibid.source.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The project that a folder belongs to: the root of its git repository, which all its worktrees
 * share; else the folder itself. Not thread-safe: what was found is remembered.
 */
public final class GitProjects implements Function<String, Project> {
  private static final String POINTER = "gitdir:";
  private static final String WORKTREES = "/.git/worktrees/";

  private final Map<String, Project> known = new HashMap<>();

  @Override
  public Project apply(String folder) {
    return known.computeIfAbsent(folder, GitProjects::find);
  }

  private static Project find(String folder) {
    try {
      return folder.isBlank() ? Project.NONE : find(folder, Path.of(folder).normalize());
    } catch (InvalidPathException e) {
      return Project.NONE;
    }
  }

  private static Project find(String folder, Path path) {
    for (Path at = path; at != null; at = at.getParent()) {
      Path git = at.resolve(".git");
      if (Files.isDirectory(git)) {
        return new Project(at.toString());
      }
      if (Files.isRegularFile(git)) {
        return new Project(repositoryOf(git).orElse(at.toString()));
      }
    }
    return new Project(folder);
  }

  /** The repository that a worktree points at, if this file is such a pointer. */
  private static Optional<String> repositoryOf(Path pointer) {
    try {
      String text = Files.readString(pointer).strip();
      int worktree = text.indexOf(WORKTREES);
      if (!text.startsWith(POINTER) || worktree < 0) {
        return Optional.empty();
      }
      // Git writes it from the worktree on where it is told to, else from the root of all.
      Path repository = Path.of(text.substring(POINTER.length(), worktree).strip());
      return Optional.of(pointer.resolveSibling(repository).normalize().toString());
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }
}
