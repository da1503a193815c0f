package dev.ibid.server.web;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The pages there are. */
enum Page {
  HOME("/", "ibid"),
  ASK("/ask", "Ask"),
  SEARCH("/search", "Search"),
  SESSIONS("/sessions", "Sessions"),
  DOCUMENTS("/documents", "Documents"),
  ANSWERS("/answers", "Answers"),
  CITATIONS("/citations", "Citations"),
  SETTINGS("/settings", "Settings"),
  CITATION("/c/", "Citation");

  private final String path;
  private final String title;

  Page(String path, String title) {
    this.path = path;
    this.title = title;
  }

  String path() {
    return path;
  }

  String title() {
    return title;
  }

  /** The script that fills it. */
  String script() {
    return "pages/" + name().toLowerCase(Locale.ROOT) + ".js";
  }

  /** Whether it stands in the list of pages. */
  boolean isListed() {
    return this != HOME && this != CITATION;
  }

  /** The page at a path. */
  static Optional<Page> at(String path) {
    return Arrays.stream(values())
        .filter(
            page ->
                page == CITATION
                    ? path.startsWith(page.path)
                        && path.length() > page.path.length()
                        && path.indexOf('/', page.path.length()) < 0
                    : path.equals(page.path))
        .findFirst();
  }
}
