package dev.ibid.langchain4j.model;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.ModelNotFoundException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.UnresolvedModelServerException;
import java.io.IOException;
import java.net.ConnectException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/**
 * Why a language model gave no answer. Its messages never repeat what the endpoint said: that may
 * contain the key, or the texts it was sent.
 */
public enum ModelFailure {
  KEY_REFUSED("refused the API key; check the key", false),
  UNKNOWN_MODEL(
      "does not have this address or model; check the base URL and the model's name", false),
  REQUEST_REFUSED(
      "refused the request; check the model's name and how much text it takes at once", false),
  BUSY("is asked too often, or the quota is used up; try again later", true),
  BROKEN("failed on its side; try again later", true),
  UNKNOWN_HOST("has an unknown name; check the base URL", false),
  UNREACHABLE("cannot be reached; check the base URL and that it runs", true),
  UNTRUSTED("cannot be trusted; check its certificate and the base URL", false),
  LATE("did not answer in time; check that it runs, or allow more time", false),
  CUT("broke the connection off; check that it runs, then try again", true),
  NONSENSE("sent an answer that cannot be used; check the base URL and the model's name", false);

  /** Causes that cause one another must not hang us. */
  private static final int MOST_CAUSES = 20;

  private final String line;
  private final boolean passing;

  ModelFailure(String line, boolean passing) {
    this.line = line;
    this.passing = passing;
  }

  /** Whether asking again may help. */
  boolean isPassing() {
    return passing;
  }

  /** What happened, as far as the failure tells. */
  public static ModelFailure of(Throwable failure) {
    Optional<ModelFailure> known = known(failure);
    Throwable cause = failure.getCause();
    for (int depth = 0; known.isEmpty() && cause != null && depth < MOST_CAUSES; depth++) {
      known = known(cause);
      cause = cause.getCause();
    }
    return known.orElse(NONSENSE);
  }

  private static Optional<ModelFailure> known(Throwable cause) {
    return Optional.ofNullable(
        switch (cause) {
          case Told told -> told.failure();
          case AuthenticationException e -> KEY_REFUSED;
          case ModelNotFoundException e -> UNKNOWN_MODEL;
          case RateLimitException e -> BUSY;
          case InternalServerException e -> BROKEN;
          case UnresolvedModelServerException e -> UNKNOWN_HOST;
          case UnresolvedAddressException e -> UNKNOWN_HOST;
          case InvalidRequestException e -> REQUEST_REFUSED;
          case dev.langchain4j.exception.TimeoutException e -> LATE;
          case TimeoutException e -> LATE;
          case HttpException e -> status(e.statusCode());
          case ConnectException e -> UNREACHABLE;
          case SSLException e -> UNTRUSTED;
          case IOException e -> isAboutJson(e) ? NONSENSE : CUT;
          default -> null;
        });
  }

  private static ModelFailure status(int status) {
    return switch (status) {
      case 401, 403 -> KEY_REFUSED;
      case 404 -> UNKNOWN_MODEL;
      case 408 -> LATE;
      case 429 -> BUSY;
      default -> status >= 500 ? BROKEN : REQUEST_REFUSED;
    };
  }

  /** The parser's exceptions are told by their package: its library belongs elsewhere. */
  private static boolean isAboutJson(IOException failure) {
    return failure.getClass().getPackageName().startsWith("com.fasterxml.jackson");
  }

  /** One line about a model that is known by some name, like {@code The language model}. */
  public String line(String name) {
    return name + " " + line;
  }

  /** The exception to throw about a model. */
  public IbidException exception(String name) {
    return new IbidException(ErrorCode.OUTSIDE_FAILED, line(name), new Told(this));
  }

  /** Carries a failure through an exception, without anything that the endpoint said. */
  private static final class Told extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ModelFailure failure;

    Told(ModelFailure failure) {
      super(failure.name(), null, false, false);
      this.failure = failure;
    }

    ModelFailure failure() {
      return failure;
    }
  }
}
