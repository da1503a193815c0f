package dev.ibid.server.web;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The elements as a map of modules that a single file can hold: every module is an address that
 * contains it, and modules name one another by words instead of paths.
 */
final class InlinedElements {
  private static final String PREFIX = "ibid/";
  private static final Pattern IMPORT =
      Pattern.compile("(from|import)(\\s*)(['\"])(\\.[^'\"]+)\\3");

  private InlinedElements() {}

  /** The addresses of an element and of all it is made of, by the names to import them by. */
  static Map<String, String> of(WebAssets assets, String element) {
    Map<String, String> modules = new LinkedHashMap<>();
    add(assets, element, modules);
    return modules;
  }

  private static void add(WebAssets assets, String name, Map<String, String> modules) {
    if (modules.containsKey(PREFIX + name)) {
      return;
    }
    // Taken note of first: modules may import one another.
    modules.put(PREFIX + name, "");
    Matcher found = IMPORT.matcher(Objects.requireNonNull(assets.files().get(name), name).text());
    StringBuilder renamed = new StringBuilder();
    while (found.find()) {
      String target = URI.create(name).resolve(found.group(4)).getPath();
      add(assets, target, modules);
      found.appendReplacement(
          renamed,
          Matcher.quoteReplacement(
              found.group(1) + found.group(2) + found.group(3) + PREFIX + target + found.group(3)));
    }
    modules.put(PREFIX + name, address(found.appendTail(renamed).toString()));
  }

  private static String address(String text) {
    return "data:text/javascript;base64,"
        + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
