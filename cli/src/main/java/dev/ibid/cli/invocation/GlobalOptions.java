package dev.ibid.cli.invocation;

import static dev.ibid.error.ErrorCode.BAD_REQUEST;

import dev.ibid.error.IbidException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What stands before the command: {@code --home}, which decides where it runs, and settings.
 *
 * @param arguments what remains, the command's name first
 */
public record GlobalOptions(Optional<String> home, List<String> arguments) {
  private static final String HOME = "--home";
  private static final String SETTING = "--set";

  public GlobalOptions {
    arguments = List.copyOf(arguments);
  }

  /** Takes the global options out of the words before the command; the rest stays as it is. */
  public static GlobalOptions parse(List<String> words) {
    Optional<String> home = Optional.empty();
    List<String> rest = new ArrayList<>();
    int next = 0;
    while (next < words.size() && words.get(next).startsWith("-")) {
      String word = words.get(next++);
      if (word.equals("--")) {
        rest.add(word);
        break;
      } else if (word.equals(HOME)) {
        home = Optional.of(folder(next < words.size() ? words.get(next++) : ""));
      } else if (word.startsWith(HOME + "=")) {
        home = Optional.of(folder(word.substring(HOME.length() + 1)));
      } else {
        rest.add(word);
        if (word.equals(SETTING) && next < words.size()) {
          rest.add(words.get(next++));
        }
      }
    }
    rest.addAll(words.subList(next, words.size()));
    return new GlobalOptions(home, rest);
  }

  /** The name of the command, behind whatever options stand before it; empty if there is none. */
  public String command() {
    boolean value = false;
    for (String word : arguments) {
      if (!value && !word.startsWith("-")) {
        return word;
      }
      value = word.equals(SETTING);
    }
    return "";
  }

  /** What {@code --set} says before the command, by key; of one key, the last holds. */
  public Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    boolean value = false;
    for (String word : arguments) {
      String assignment =
          word.startsWith(SETTING + "=") ? word.substring(SETTING.length() + 1) : "";
      if (value) {
        assignment = word;
      } else if (!word.startsWith("-")) {
        break;
      }
      value = !value && word.equals(SETTING);
      int equals = assignment.indexOf('=');
      if (equals > 0) {
        settings.put(assignment.substring(0, equals), assignment.substring(equals + 1));
      }
    }
    return settings;
  }

  private static String folder(String given) {
    if (given.isEmpty()) {
      throw new IbidException(BAD_REQUEST, "--home needs a folder: write --home DIR");
    }
    return given;
  }
}
