package dev.ibid.server.access;

import dev.ibid.error.IbidException;
import dev.ibid.wire.api.ErrorJson;
import dev.ibid.wire.json.Json;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Stands before everything the server does: lets nobody through who calls it by a foreign name,
 * from a foreign page, or without a token. Thread-safe.
 */
public final class AccessGuard implements Filter {
  private static final String BEARER = "bearer ";

  /** What asks for no token: whether the server lives and is ready, and the way to get in. */
  private static final Set<String> OPEN = Set.of("/health", "/ready", "/login");

  private static final Set<String> VERBS = Set.of("GET", "POST", "PUT", "DELETE", "OPTIONS");

  /** What browsers call pages of other sites, and of other ports of this one. */
  private static final Set<String> FOREIGN = Set.of("cross-site", "same-site");

  /** Has the router behind take a request for one of another verb than was looked at here. */
  private static final String OVERRIDE = "X-HTTP-Method-Override";

  private final AllowedHosts addresses;
  private final Credentials credentials;
  private final RateLimit rate;
  private final WebPaths web;

  public AccessGuard(
      AllowedHosts addresses, Credentials credentials, RateLimit rate, WebPaths web) {
    this.web = web;
    this.addresses = addresses;
    this.credentials = credentials;
    this.rate = rate;
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    HttpServletRequest asked = (HttpServletRequest) request;
    HttpServletResponse reply = (HttpServletResponse) response;
    Optional<AccessRefusal> refusal = refusal(asked);
    if (refusal.isPresent() && isVisit(asked, refusal.get())) {
      reply.setStatus(HttpServletResponse.SC_SEE_OTHER);
      reply.setHeader("Location", "/login?next=" + encoded(asked));
    } else if (refusal.isPresent()) {
      refuse(reply, refusal.get());
    } else if (isPreflight(asked)) {
      reply.setStatus(HttpServletResponse.SC_NO_CONTENT);
    } else {
      chain.doFilter(request, response);
    }
  }

  private Optional<AccessRefusal> refusal(HttpServletRequest asked) {
    Optional<String> host = only(asked, "Host");
    if (host.isEmpty() || !addresses.isKnown(host.get(), asked.getLocalPort())) {
      return Optional.of(AccessRefusal.WRONG_HOST);
    }
    List<String> origins = Collections.list(asked.getHeaders("Origin"));
    if (!origins.stream()
            .allMatch(origin -> addresses.mayCall(origin, asked.getScheme(), host.get()))
        || isForeignFetch(asked)) {
      return Optional.of(AccessRefusal.FORBIDDEN_ORIGIN);
    }
    if (!VERBS.contains(asked.getMethod()) || asked.getHeader(OVERRIDE) != null) {
      return Optional.of(AccessRefusal.OTHER_VERB);
    }
    if (isPreflight(asked)
        || OPEN.contains(asked.getRequestURI())
        || web.open().contains(asked.getRequestURI())) {
      return Optional.empty();
    }
    Supplier<Optional<Caller>> check = check(asked);
    Optional<Caller> caller;
    try {
      caller = check.get();
    } catch (IbidException e) {
      return Optional.of(AccessRefusal.UNAVAILABLE);
    }
    if (caller.isEmpty()) {
      return Optional.of(AccessRefusal.UNAUTHORIZED);
    }
    asked.setAttribute(Caller.ATTRIBUTE, caller.get());
    BooleanSupplier still = () -> check.get().isPresent();
    asked.setAttribute(Caller.CHECK, still);
    return rate.allows(caller.get()) ? Optional.empty() : Optional.of(AccessRefusal.TOO_OFTEN);
  }

  /** Finds out who calls, now or later: what they showed is remembered, not the request. */
  private Supplier<Optional<Caller>> check(HttpServletRequest asked) {
    Optional<String> authorization = only(asked, "Authorization");
    if (authorization.isPresent()) {
      String value = authorization.get();
      return () ->
          value.regionMatches(true, 0, BEARER, 0, BEARER.length())
              ? credentials.bearer(value.substring(BEARER.length()).strip())
              : Optional.empty();
    }
    // Clients of Anthropic's protocol show their key here.
    Optional<String> key = only(asked, "x-api-key");
    if (key.isPresent()) {
      return () -> credentials.bearer(key.get().strip());
    }
    Optional<String> cookie = cookie(asked);
    return () -> cookie.flatMap(credentials::cookie);
  }

  /** The value of the login cookie, if there is one. */
  public static Optional<String> cookie(HttpServletRequest asked) {
    Cookie[] cookies = asked.getCookies();
    return cookies == null
        ? Optional.empty()
        : Arrays.stream(cookies)
            .filter(cookie -> cookie.getName().equals(Logins.COOKIE))
            .map(Cookie::getValue)
            .findFirst();
  }

  /** The value of a header that is there once; two of them are as good as none. */
  static Optional<String> only(HttpServletRequest asked, String header) {
    List<String> values = Collections.list(asked.getHeaders(header));
    return values.size() == 1 ? Optional.of(values.getFirst()) : Optional.empty();
  }

  /**
   * Whether a browser says that another page sends this, without telling which: pictures and
   * scripts have no Origin. Following a link is no such thing, and comes without the login cookie.
   */
  private boolean isForeignFetch(HttpServletRequest asked) {
    return Collections.list(asked.getHeaders("Sec-Fetch-Site")).stream().anyMatch(FOREIGN::contains)
        && !only(asked, "Sec-Fetch-Mode").equals(Optional.of("navigate"))
        && only(asked, "Origin").filter(addresses::isListed).isEmpty();
  }

  /** Somebody opens a page in a browser and is not logged in. */
  private boolean isVisit(HttpServletRequest asked, AccessRefusal refusal) {
    return refusal.equals(AccessRefusal.UNAUTHORIZED)
        && asked.getMethod().equals("GET")
        && asked.getHeader("Authorization") == null
        && only(asked, "Accept").orElse("").contains("text/html")
        && web.isPage(asked.getRequestURI());
  }

  private static String encoded(HttpServletRequest asked) {
    String query = asked.getQueryString() == null ? "" : "?" + asked.getQueryString();
    return URLEncoder.encode(asked.getRequestURI() + query, StandardCharsets.UTF_8);
  }

  /** A page of another origin asks whether it may ask. */
  private boolean isPreflight(HttpServletRequest asked) {
    return asked.getMethod().equals("OPTIONS")
        && asked.getHeader("Access-Control-Request-Method") != null
        && only(asked, "Origin").filter(addresses::isListed).isPresent();
  }

  private static void refuse(HttpServletResponse reply, AccessRefusal refusal) throws IOException {
    reply.setStatus(refusal.status());
    if (refusal.status() == HttpServletResponse.SC_UNAUTHORIZED) {
      reply.setHeader("WWW-Authenticate", "Bearer realm=\"ibid\"");
    }
    if (refusal.equals(AccessRefusal.TOO_OFTEN)) {
      reply.setHeader("Retry-After", "1");
    }
    reply.setContentType("application/json");
    reply
        .getOutputStream()
        .write(
            Json.write(ErrorJson.of(refusal.code(), refusal.message()))
                .getBytes(StandardCharsets.UTF_8));
  }
}
