package dev.ibid.cli.invocation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The environment variables that concern ibid; no others leave the process they were set in. */
public final class EnvironmentVariables {
  /**
   * Variables by name. The configuration may name more, such as the one with the key of a language
   * model: it is not read before an invocation is forwarded, so those belong here as well.
   */
  private static final Set<String> NAMES =
      Set.of("NO_COLOR", "COLUMNS", "TERM", "LANG", "TZ", "HOME", "USER");

  private static final List<String> PREFIXES = List.of("IBID_", "LC_", "XDG_");

  private EnvironmentVariables() {}

  /** Keeps the variables that concern ibid. */
  public static Map<String, String> allowed(Map<String, String> all) {
    Map<String, String> allowed = new HashMap<>();
    for (Map.Entry<String, String> variable : all.entrySet()) {
      if (isAllowed(variable.getKey())) {
        allowed.put(variable.getKey(), variable.getValue());
      }
    }
    return Map.copyOf(allowed);
  }

  private static boolean isAllowed(String name) {
    if (NAMES.contains(name)) {
      return true;
    }
    for (String prefix : PREFIXES) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
