package dev.ibid.server.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The scripts and styles that browsers load: the elements, the pages' own and the library beneath
 * them, all from the class path. Each is reached under its plain name, for pages elsewhere, and
 * under a folder named by the hash of everything, which may be kept for ever. Immutable.
 */
public final class WebAssets {
  /** Everything that is served here begins so. */
  static final String ROOT = "/elements/";

  private static final int SHORT_HASH = 16;

  /** The library names its own parts as a package manager would; a browser wants files. */
  private static final Map<String, String> SPECIFIERS =
      Map.of(
          "from\"@lit/reactive-element\"", "from\"./reactive-element.js\"",
          "from\"lit-html\"", "from\"./lit-html.js\"");

  /** A comment that has its lines for itself. */
  private static final Pattern COMMENT =
      Pattern.compile("(?ms)^[ \\t]*(?:/\\*\\*.*?\\*/|//[^\\n]*)$");

  private static final Pattern INDENTATION = Pattern.compile("(?m)^[ \\t]+");

  private final Map<String, Asset> files;
  private final String hash;

  private WebAssets(Map<String, Asset> files) {
    this.files = Collections.unmodifiableMap(files);
    StringBuilder all = new StringBuilder();
    files.forEach((name, asset) -> all.append(name).append(' ').append(asset.hash()).append('\n'));
    this.hash = AssetHash.of(all.toString()).substring(0, SHORT_HASH);
  }

  /** Reads what {@code assets.txt} lists: a name, and where it stands if that is elsewhere. */
  public static WebAssets load() {
    Map<String, Asset> files = new LinkedHashMap<>();
    read("assets.txt")
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .forEach(
            line -> {
              String[] words = line.strip().split("\\s+", -1);
              String name = words[0];
              String text =
                  words.length > 1 ? library(words[1]) : uncommented(read("elements/" + name));
              files.put(name, new Asset(name, text));
            });
    return new WebAssets(files);
  }

  private static String library(String resource) {
    String text = read(resource);
    int map = text.lastIndexOf("//# sourceMappingURL");
    text = map < 0 ? text : text.substring(0, map);
    for (Map.Entry<String, String> specifier : SPECIFIERS.entrySet()) {
      text = text.replace(specifier.getKey(), specifier.getValue());
    }
    return text;
  }

  /** Without comments and indentation; what is left stands on the line where it is written. */
  private static String uncommented(String script) {
    String code = COMMENT.matcher(script).replaceAll(found -> found.group().replaceAll(".+", ""));
    return INDENTATION.matcher(code).replaceAll("");
  }

  static String read(String resource) {
    try (InputStream in = WebAssets.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("This build has no " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The files by name, in the order of the list. */
  Map<String, Asset> files() {
    return files;
  }

  /** The address of a file that changes with its content. */
  String address(String name) {
    return ROOT + hash + "/" + name;
  }

  /** All paths that are answered. */
  public Set<String> paths() {
    Set<String> paths = new HashSet<>();
    for (String name : files.keySet()) {
      paths.add(ROOT + name);
      paths.add(address(name));
    }
    return paths;
  }

  /** The file at a path. */
  Optional<Asset> find(String path) {
    String lasting = ROOT + hash + "/";
    if (path.startsWith(lasting)) {
      return Optional.ofNullable(files.get(path.substring(lasting.length())));
    }
    return path.startsWith(ROOT)
        ? Optional.ofNullable(files.get(path.substring(ROOT.length())))
        : Optional.empty();
  }

  /** Whether what is at a path never changes. */
  boolean isLasting(String path) {
    return path.startsWith(ROOT + hash + "/");
  }
}
