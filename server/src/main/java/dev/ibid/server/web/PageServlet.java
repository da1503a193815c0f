package dev.ibid.server.web;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Sends pages. A page is the same for everybody and holds nothing that is stored: its script asks
 * the operations for that, as whoever is logged in.
 */
public final class PageServlet extends HttpServlet {
  /**
   * Scripts and styles come from here, pictures may also be part of a text; markup is made of
   * nodes, and only the templates of the elements' library may be text.
   */
  static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none';"
          + " require-trusted-types-for 'script'; trusted-types lit-html";

  private static final long serialVersionUID = 1;

  /** What every page needs first, asked for before its script is read. */
  private static final List<String> FIRST =
      List.of(
          "lit/lit-element.js",
          "lit/reactive-element.js",
          "lit/css-tag.js",
          "lit/lit-html.js",
          "base.js",
          "labels.js",
          "safe.js",
          "api.js",
          "pages/page.js");

  private final transient WebAssets assets;
  private final String template = WebAssets.read("page.html");

  public PageServlet(WebAssets assets) {
    this.assets = assets;
  }

  /** Where pages are mounted. */
  public static List<String> mappings() {
    return Arrays.stream(Page.values())
        .map(
            page ->
                switch (page) {
                  case HOME -> "";
                  case CITATION -> page.path() + "*";
                  case ASK, SEARCH, SESSIONS, DOCUMENTS, ANSWERS, CITATIONS, SETTINGS ->
                      page.path();
                })
        .toList();
  }

  /** Whether there is a page at a path, as it stands in a request. */
  public static boolean isPage(String path) {
    return Page.at(path).isPresent();
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Optional<Page> page = Page.at(request.getRequestURI());
    if (page.isEmpty()) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    response.setHeader("Content-Security-Policy", POLICY);
    response.setContentType("text/html;charset=utf-8");
    response.getOutputStream().write(write(page.get()).getBytes(StandardCharsets.UTF_8));
  }

  private String write(Page page) {
    return template
        .replace("{{title}}", page == Page.HOME ? "ibid" : page.title() + " · ibid")
        .replace("{{style}}", assets.address("pages/page.css"))
        .replace("{{icon}}", assets.address("pages/icon.svg"))
        .replace("{{script}}", assets.address(page.script()))
        .replace("{{first}}", first())
        .replace("{{links}}", links(page));
  }

  private String first() {
    return FIRST.stream()
        .map(name -> "<link rel=\"modulepreload\" href=\"" + assets.address(name) + "\">")
        .collect(Collectors.joining("\n"));
  }

  private static String links(Page shown) {
    return Arrays.stream(Page.values())
        .filter(Page::isListed)
        .map(
            page ->
                "<li><a href=\"%s\"%s>%s</a></li>"
                    .formatted(
                        page.path(), page == shown ? " aria-current=\"page\"" : "", page.title()))
        .collect(Collectors.joining("\n"));
  }
}
