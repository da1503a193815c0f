package dev.ibid.server.access;

/**
 * Why a request gets no further.
 *
 * @param code as in the JSON of the reply
 */
public record Refusal(int status, String code, String message) {
  static final Refusal UNAUTHORIZED =
      new Refusal(
          401,
          "unauthorized",
          "a token is needed: send the one in the home's file \"token\" as Authorization: Bearer");
  static final Refusal WRONG_HOST =
      new Refusal(
          421,
          "wrong_host",
          "this host is not known here; add it to server.allowed-hosts to be called by that name");
  static final Refusal FORBIDDEN_ORIGIN =
      new Refusal(
          403,
          "forbidden_origin",
          "pages of this origin may not call; list it in server.allowed-origins to allow it");
  static final Refusal OTHER_VERB =
      new Refusal(
          405,
          "method_not_allowed",
          "only GET, POST, PUT and DELETE are answered, none of them in place of another");
  static final Refusal UNAVAILABLE =
      new Refusal(503, "unavailable", "nobody can be let in just now; try again in a moment");
  static final Refusal TOO_OFTEN =
      new Refusal(429, "too_many_requests", "too many requests; wait a second and ask again");
}
