package dev.ibid.cli.invocation;

import static dev.ibid.error.ErrorCode.BAD_REQUEST;

import dev.ibid.error.IbidException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What goes with every command, before or behind its name: {@code --home}, which decides where it
 * runs, settings, and {@code --json}.
 *
 * @param arguments what remains, the command's name first
 */
public record GlobalOptions(Optional<String> home, List<String> arguments) {
  private static final String HOME = "--home";
  private static final String SETTING = "--set";
  private static final String JSON = "--json";
  private static final String END = "--";

  public GlobalOptions {
    arguments = List.copyOf(arguments);
  }

  /**
   * Takes the home out of the words, wherever it stands, and puts {@code --json} behind the
   * command. Words behind {@code --} are nobody's options.
   */
  public static GlobalOptions parse(List<String> words) {
    int end = words.contains(END) ? words.indexOf(END) : words.size();
    Optional<String> home = Optional.empty();
    List<String> rest = new ArrayList<>();
    boolean json = false;
    boolean named = false;
    for (int next = 0; next < end; next++) {
      String word = words.get(next);
      if (word.equals(HOME)) {
        home = Optional.of(folder(next + 1 < end ? words.get(next + 1) : ""));
        next++;
      } else if (word.startsWith(HOME + "=")) {
        home = Optional.of(folder(word.substring(HOME.length() + 1)));
      } else if (word.equals(SETTING) && next + 1 < end) {
        rest.addAll(words.subList(next, next + 2));
        next++;
      } else if (word.equals(JSON) && !named) {
        json = true;
      } else {
        rest.add(word);
        named |= !word.startsWith("-");
      }
    }
    if (json) {
      rest.add(JSON);
    }
    rest.addAll(words.subList(end, words.size()));
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

  /** What {@code --set} says, by key; of one key, the last holds. */
  public Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    boolean value = false;
    for (String word : arguments) {
      if (word.equals(END)) {
        break;
      }
      String assignment =
          word.startsWith(SETTING + "=") ? word.substring(SETTING.length() + 1) : "";
      if (value) {
        assignment = word;
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
