package dev.ibid.server.http;

import dev.ibid.server.access.AccessGuard;
import dev.ibid.server.access.Credentials;
import dev.ibid.server.access.Logins;
import dev.ibid.server.access.RateLimit;
import dev.ibid.server.access.WebPaths;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The way in for browsers: a code that the server printed is exchanged for a cookie. */
final class Login extends HttpServlet {
  static final String PATH = "/login";
  private static final long serialVersionUID = 1;

  private final transient Logins logins;
  private final transient Credentials credentials;
  private final transient RateLimit guesses;
  private final transient WebPaths web;

  /**
   * @param guesses how often an address may show a code that is not good. A good one lets in at any
   *     time, lest somebody keeps the owner out by guessing.
   */
  Login(Logins logins, Credentials credentials, RateLimit guesses, WebPaths web) {
    this.logins = logins;
    this.credentials = credentials;
    this.guesses = guesses;
    this.web = web;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String code = Optional.ofNullable(request.getParameter("code")).orElse("");
    page(
        response,
        200,
        "Log in with the code that “ibid login” prints, or a token.",
        code,
        next(request));
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Optional<String> cookie =
        Optional.ofNullable(request.getParameter("code"))
            .map(String::strip)
            .flatMap(credentials::logIn);
    if (cookie.isEmpty() && !guesses.allows(request.getRemoteAddr())) {
      response.setHeader("Retry-After", "1");
      page(response, 429, "Too many codes were tried; wait a moment.", "", next(request));
      return;
    }
    if (cookie.isEmpty()) {
      page(
          response,
          403,
          "This code is used up or was never given. “ibid login” prints a new one.",
          "",
          next(request));
      return;
    }
    response.setHeader(
        "Set-Cookie",
        "%s=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=%d%s"
            .formatted(
                Logins.COOKIE,
                cookie.get(),
                Logins.LENGTH.toSeconds(),
                request.isSecure() ? "; Secure" : ""));
    response.setStatus(HttpServletResponse.SC_SEE_OTHER);
    response.setHeader("Location", next(request));
  }

  /** Where to go afterwards: a page of this server and nothing else. */
  private String next(HttpServletRequest request) {
    return Optional.ofNullable(request.getParameter("next"))
        .filter(web::isPage)
        .filter(next -> next.chars().allMatch(c -> c > ' ' && c < '\u007f'))
        .orElse("/");
  }

  @Override
  protected void doDelete(HttpServletRequest request, HttpServletResponse response) {
    AccessGuard.cookie(request).ifPresent(logins::end);
    response.setHeader(
        "Set-Cookie", Logins.COOKIE + "=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    response.setStatus(HttpServletResponse.SC_NO_CONTENT);
  }

  private static void page(
      HttpServletResponse response, int status, String message, String code, String next)
      throws IOException {
    // A browser that may not say where a form comes from says "null", which nobody is let in from.
    response.setHeader("Referrer-Policy", "same-origin");
    response.setHeader(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'");
    response.setStatus(status);
    response.setContentType("text/html;charset=utf-8");
    response
        .getOutputStream()
        .write(
            """
      <!DOCTYPE html>
      <html lang="en">
      <head><meta charset="utf-8"><title>Log in · ibid</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="stylesheet" href="/elements/pages/login.css"></head>
      <body>
      <main>
      <h1>ibid</h1>
      <p>%s</p>
      <form method="post" action="/login">
      <input type="hidden" name="next" value="%s">
      <label>Code or token <input name="code" type="password" value="%s" autocomplete="off" required></label>
      <button%s>Log in</button>
      </form>
      <p class="again"><a href="%s">Logged in already? Go on.</a></p>
      </main>
      </body>
      </html>
      """
                .formatted(
                    message,
                    escaped(next),
                    escaped(code),
                    code.isEmpty() ? "" : " autofocus",
                    escaped(next))
                .getBytes(StandardCharsets.UTF_8));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
