package dev.ibid.server.web;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
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

  /** The addresses of all elements by the names under which they can be imported. */
  static Map<String, String> of(WebAssets assets) {
    Map<String, String> modules = new LinkedHashMap<>();
    assets
        .files()
        .forEach(
            (name, asset) -> {
              if (name.endsWith(".js") && !name.startsWith("pages/")) {
                modules.put(PREFIX + name, address(renamed(name, asset.text())));
              }
            });
    return modules;
  }

  private static String renamed(String name, String text) {
    Matcher found = IMPORT.matcher(text);
    StringBuilder renamed = new StringBuilder();
    while (found.find()) {
      String target = PREFIX + URI.create(name).resolve(found.group(4)).getPath();
      found.appendReplacement(
          renamed,
          Matcher.quoteReplacement(
              found.group(1) + found.group(2) + found.group(3) + target + found.group(3)));
    }
    return found.appendTail(renamed).toString();
  }

  private static String address(String text) {
    return "data:text/javascript;base64,"
        + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
