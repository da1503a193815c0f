package dev.ibid.server.access;

/**
 * Why a request gets no further.
 *
 * @param code as in the JSON of the reply
 */
public record AccessRefusal(int status, String code, String message) {
  static final AccessRefusal UNAUTHORIZED =
      new AccessRefusal(
          401,
          "unauthorized",
          "a token is needed: send the one in the home's file \"token\" as Authorization: Bearer");
  static final AccessRefusal WRONG_HOST =
      new AccessRefusal(
          421,
          "wrong_host",
          "this host is not known here; add it to server.allowed-hosts to be called by that name");
  static final AccessRefusal FORBIDDEN_ORIGIN =
      new AccessRefusal(
          403,
          "forbidden_origin",
          "pages of this origin may not call; list it in server.allowed-origins to allow it");
  static final AccessRefusal OTHER_VERB =
      new AccessRefusal(
          405,
          "method_not_allowed",
          "only GET, POST, PUT and DELETE are answered, none of them in place of another");
  static final AccessRefusal UNAVAILABLE =
      new AccessRefusal(503, "unavailable", "nobody can be let in just now; try again in a moment");
  static final AccessRefusal TOO_OFTEN =
      new AccessRefusal(429, "too_many_requests", "too many requests; wait a second and ask again");
}
