package dev.ibid.remote;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import javax.net.ssl.SSLException;

/**
 * What to tell people when an endpoint gives no vectors. Never what the endpoint itself said: that
 * may repeat the key or the texts.
 */
record EndpointRefusal(Endpoint endpoint) {
  IbidException status(int status) {
    String what =
        switch (status) {
          case 401, 403 -> "refused the API key (%d); check the key";
          case 404 -> "does not have this address or model (%d); check the base URL and the model";
          case 400, 413, 422 ->
              "refused the texts (%d); check the model and how much text it takes at once";
          case 429 -> "is asked too often, or the quota is used up (%d); try again later";
          default ->
              status >= 500
                  ? "failed (%d); try again later"
                  : "answered with status %d instead of vectors; check the base URL";
        };
    return outside(what.formatted(status));
  }

  IbidException nonsense(String what) {
    return outside(
        "sent an answer that cannot be used: %s; check the base URL and the model".formatted(what));
  }

  IbidException late() {
    return outside(
        "did not answer within %s s; check that it runs, or allow more time"
            .formatted(endpoint.timeout().toMillis() / 1000.0));
  }

  IbidException lost(IOException cause) {
    if (cause instanceof HttpConnectTimeoutException) {
      return late();
    }
    return new IbidException(ErrorCode.OUTSIDE_FAILED, line(reason(cause)), cause);
  }

  private static String reason(IOException cause) {
    if (isUnresolved(cause)) {
      return "has an unknown name; check the base URL";
    }
    if (cause instanceof ConnectException) {
      return "cannot be reached; check the base URL and that it runs";
    }
    if (cause instanceof SSLException) {
      return "cannot be trusted; check its certificate and the base URL";
    }
    return "broke the connection off; check that it runs, then try again";
  }

  /** The client hides this cause deeper in some releases than in others. */
  private static boolean isUnresolved(IOException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof UnresolvedAddressException) {
        return true;
      }
    }
    return false;
  }

  private IbidException outside(String what) {
    return new IbidException(ErrorCode.OUTSIDE_FAILED, line(what));
  }

  private String line(String what) {
    return "The embedding endpoint %s %s".formatted(endpoint.host(), what);
  }
}
