package dev.ibid.documents;

import java.util.List;
import java.util.Optional;

/**
 * One line of a file that says what to ignore.
 *
 * @param again whether it takes back what an earlier line has ignored
 * @param foldersOnly whether files of that name are not meant
 */
record IgnoreRule(Glob glob, boolean again, boolean foldersOnly) {
  /** The rule that a line states, if it states one. */
  static Optional<IgnoreRule> parse(String line) {
    String rest = stripTrailingSpaces(line);
    if (rest.isEmpty() || rest.startsWith("#")) {
      return Optional.empty();
    }
    boolean again = rest.startsWith("!");
    if (again) {
      rest = rest.substring(1);
    }
    boolean foldersOnly = rest.endsWith("/");
    if (foldersOnly) {
      rest = rest.substring(0, rest.length() - 1);
    }
    boolean anchored = rest.contains("/");
    if (rest.startsWith("/")) {
      rest = rest.substring(1);
    }
    if (rest.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new IgnoreRule(new Glob(anchored ? rest : "**/" + rest), again, foldersOnly));
  }

  /**
   * @param path relative to the folder of the file that has this rule
   */
  boolean matches(List<String> path, boolean folder) {
    return (folder || !foldersOnly) && glob.matches(path);
  }

  private static String stripTrailingSpaces(String line) {
    int end = line.length();
    while (end > 0
        && (line.charAt(end - 1) == ' ' || line.charAt(end - 1) == '\t')
        && !(end > 1 && line.charAt(end - 2) == '\\')) {
      end--;
    }
    return line.substring(0, end);
  }
}
