package dev.ibid.documents;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What the files {@code .gitignore} and {@code .ibidignore} say about what is below a folder: of
 * all rules that match, the last one of the deepest folder counts. A folder can take back what the
 * {@link #UNUSUAL} rules ignore. Immutable.
 */
final class IgnoreRules {
  static final IgnoreRules NONE = new IgnoreRules(Optional.empty(), List.of(), 0);

  /** What is in a folder for the sake of tools, by {@code unusual.ignore}. */
  static final IgnoreRules UNUSUAL = NONE.and(lines("unusual.ignore"), 0);

  private final Optional<IgnoreRules> above;
  private final List<IgnoreRule> rules;
  private final int depth;

  private IgnoreRules(Optional<IgnoreRules> above, List<IgnoreRule> rules, int depth) {
    this.above = above;
    this.rules = rules;
    this.depth = depth;
  }

  private static List<String> lines(String resource) {
    try (InputStream in =
        Objects.requireNonNull(IgnoreRules.class.getResourceAsStream(resource), resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * These rules and those of a folder below.
   *
   * @param depth how many names lead from the root to the folder
   * @param lines of its files, those that count more behind the others
   */
  IgnoreRules and(List<String> lines, int depth) {
    List<IgnoreRule> added = new ArrayList<>();
    lines.stream().map(IgnoreRule::parse).flatMap(Optional::stream).forEach(added::add);
    return added.isEmpty() ? this : new IgnoreRules(Optional.of(this), added.reversed(), depth);
  }

  /**
   * Whether to pass over a file or folder whose folder is not passed over itself.
   *
   * @param path from the root
   */
  boolean ignore(List<String> path, boolean folder) {
    List<String> relative = path.subList(depth, path.size());
    for (IgnoreRule rule : rules) {
      if (rule.matches(relative, folder)) {
        return !rule.again();
      }
    }
    return above.isPresent() && above.get().ignore(path, folder);
  }
}
