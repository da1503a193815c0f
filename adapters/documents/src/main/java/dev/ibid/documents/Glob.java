package dev.ibid.documents;

import java.util.List;

/**
 * A pattern for paths as Git understands it: {@code *} and {@code ?} and {@code [a-z]} within a
 * name, {@code **} for any number of folders. Matching goes back at most to the last star, so that
 * no pattern takes long.
 */
final class Glob {
  private static final String FOLDERS = "**";

  private final List<String> segments;

  Glob(String pattern) {
    segments = List.of(pattern.split("/", -1));
  }

  boolean matches(List<String> path) {
    int p = 0;
    int n = 0;
    int star = -1;
    int mark = 0;
    while (n < path.size()) {
      if (p < segments.size() && segments.get(p).equals(FOLDERS)) {
        if (p + 1 == segments.size()) {
          return true;
        }
        star = p++;
        mark = n;
      } else if (p < segments.size() && nameMatches(segments.get(p), path.get(n))) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++mark;
      } else {
        return false;
      }
    }
    // What ends in two stars means what is inside, not the folder itself.
    return p == segments.size();
  }

  static boolean nameMatches(String pattern, String name) {
    int p = 0;
    int n = 0;
    int star = -1;
    int mark = 0;
    while (n < name.length()) {
      int after =
          p < pattern.length() && pattern.charAt(p) != '*' ? step(pattern, p, name.charAt(n)) : -1;
      if (after >= 0) {
        p = after;
        n++;
      } else if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        mark = n;
      } else if (star >= 0) {
        p = star + 1;
        n = ++mark;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }

  /** Where the pattern goes on when its part at {@code p} takes this character; -1 if it cannot. */
  private static int step(String pattern, int p, char c) {
    return switch (pattern.charAt(p)) {
      case '?' -> p + 1;
      case '[' -> bracket(pattern, p, c);
      case '\\' -> p + 1 < pattern.length() && pattern.charAt(p + 1) == c ? p + 2 : -1;
      default -> pattern.charAt(p) == c ? p + 1 : -1;
    };
  }

  private static int bracket(String pattern, int open, char c) {
    int i = open + 1;
    boolean negated =
        i < pattern.length() && (pattern.charAt(i) == '!' || pattern.charAt(i) == '^');
    if (negated) {
      i++;
    }
    boolean found = false;
    boolean first = true;
    while (i < pattern.length() && (first || pattern.charAt(i) != ']')) {
      first = false;
      if (pattern.charAt(i) == '\\' && i + 1 < pattern.length()) {
        i++;
      }
      char low = pattern.charAt(i);
      char high = low;
      if (i + 2 < pattern.length()
          && pattern.charAt(i + 1) == '-'
          && pattern.charAt(i + 2) != ']') {
        high = pattern.charAt(i + 2);
        i += 2;
      }
      found |= low <= c && c <= high;
      i++;
    }
    if (i >= pattern.length()) {
      return -1; // Never closed: Git takes it to match nothing.
    }
    return found != negated ? i + 1 : -1;
  }
}
