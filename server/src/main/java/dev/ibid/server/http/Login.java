package dev.ibid.server.http;

import dev.ibid.server.access.AccessGuard;
import dev.ibid.server.access.Logins;
import dev.ibid.server.access.RateLimit;
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
  private final transient RateLimit guesses;

  /**
   * @param guesses how often an address may show a code that is not good. A good one lets in at any
   *     time, lest somebody keeps the owner out by guessing.
   */
  Login(Logins logins, RateLimit guesses) {
    this.logins = logins;
    this.guesses = guesses;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String code = Optional.ofNullable(request.getParameter("code")).orElse("");
    page(response, 200, "Log in with the code that \"ibid serve\" has printed.", code);
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Optional<String> cookie =
        Optional.ofNullable(request.getParameter("code"))
            .map(String::strip)
            .flatMap(logins::redeem);
    if (cookie.isEmpty() && !guesses.allows(request.getRemoteAddr())) {
      response.setHeader("Retry-After", "1");
      page(response, 429, "Too many codes were tried; wait a moment.", "");
      return;
    }
    if (cookie.isEmpty()) {
      page(
          response,
          403,
          "This code is used up or was never given. \"ibid login\" prints a new one.",
          "");
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
    response.setHeader("Location", "/");
  }

  @Override
  protected void doDelete(HttpServletRequest request, HttpServletResponse response) {
    AccessGuard.cookie(request).ifPresent(logins::end);
    response.setHeader(
        "Set-Cookie", Logins.COOKIE + "=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    response.setStatus(HttpServletResponse.SC_NO_CONTENT);
  }

  private static void page(HttpServletResponse response, int status, String message, String code)
      throws IOException {
    response.setStatus(status);
    response.setContentType("text/html;charset=utf-8");
    response
        .getOutputStream()
        .write(
            """
      <!DOCTYPE html>
      <html lang="en">
      <head><meta charset="utf-8"><title>ibid: log in</title></head>
      <body>
      <main>
      <h1>ibid</h1>
      <p>%s</p>
      <form method="post" action="/login">
      <label>Code <input name="code" value="%s" autocomplete="off" required></label>
      <button>Log in</button>
      </form>
      </main>
      </body>
      </html>
      """
                .formatted(message, escaped(code))
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
