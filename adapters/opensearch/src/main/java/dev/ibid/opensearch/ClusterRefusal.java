package dev.ibid.opensearch;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import javax.net.ssl.SSLException;

/**
 * What to tell people when the cluster does not do as it was asked. Who asks over a network is told
 * neither where it is nor what it said.
 */
record ClusterRefusal(Cluster cluster) {
  private static final int MOST_REASON_CHARS = 200;
  private static final String NOWHERE = "The search index %s";

  IbidException status(ClusterResponse answer) {
    int status = answer.status();
    if (answer.refusesIndexes()) {
      return unavailable(
          "may make no new index, since the disks of the cluster are nearly full (high watermark)"
              + " or somebody forbade it; free space, and see cluster.blocks.create_index");
    }
    if (answer.isBlocked()) {
      return answer.reason().contains("flood-stage") || answer.reason().contains("disk usage")
          ? unavailable(
              "takes no changes, since a disk of the cluster is full (flood-stage watermark);"
                  + " free space or add a node")
          : quoting("is blocked%s; lift the block in the cluster", reason(answer));
    }
    return switch (status) {
      case 401, 403 ->
          unavailable(
              "is not open to us (%d); check user, password (search.user, IBID_SEARCH_PASSWORD) and rights"
                  .formatted(status));
      case 429, 503 ->
          unavailable("is too busy or not ready (%d); try again later".formatted(status));
      default -> quoting("failed%s; see the cluster's log", reason(answer));
    };
  }

  private static String reason(ClusterResponse answer) {
    String reason = answer.reason();
    if (reason.length() > MOST_REASON_CHARS) {
      reason = reason.substring(0, MOST_REASON_CHARS);
    }
    return reason.isEmpty() ? "" + answer.status() : answer.status() + ": " + reason;
  }

  IbidException unfit(String what) {
    return unavailable(what);
  }

  IbidException foreign() {
    return unfit("was made from another store; name another index with search.index");
  }

  IbidException nonsense(String what) {
    return quoting("gave an answer that cannot be used%s; check the address", what);
  }

  IbidException busy(String what) {
    return quoting("is busy%s; try again later", what);
  }

  IbidException dimension(int there, int wanted) {
    return unavailable(
        "has vectors of %d dimensions, not %d; after a change of the model run \"ibid reindex\""
            .formatted(there, wanted));
  }

  IbidException late() {
    return unavailable(
        "did not answer within %s s; check the cluster, or allow more time"
            .formatted(cluster.timeout().toMillis() / 1000.0));
  }

  IbidException interrupted(InterruptedException cause) {
    Thread.currentThread().interrupt();
    return new IbidException(
        ErrorCode.INTERRUPTED,
        "Interrupted while waiting for the search index " + cluster,
        "Interrupted while waiting for the search index",
        cause);
  }

  IbidException lost(IOException cause) {
    if (cause instanceof HttpConnectTimeoutException) {
      return late();
    }
    String what = reason(cause);
    return new IbidException(
        ErrorCode.INDEX_UNAVAILABLE, line(what), NOWHERE.formatted(what), cause);
  }

  private static String reason(IOException cause) {
    if (isUnresolved(cause)) {
      return "has a host of unknown name; check the address";
    }
    if (cause instanceof ConnectException) {
      return "cannot be reached; check the address and that the cluster runs";
    }
    if (cause instanceof SSLException) {
      return "cannot be trusted; check the cluster's certificate, search.certificate and the"
          + " address";
    }
    return "broke the connection off; check that the cluster runs, then try again";
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

  private IbidException unavailable(String what) {
    return new IbidException(ErrorCode.INDEX_UNAVAILABLE, line(what), NOWHERE.formatted(what));
  }

  /**
   * @param what has a place for words that come from the cluster
   */
  private IbidException quoting(String what, String words) {
    return new IbidException(
        ErrorCode.INDEX_UNAVAILABLE,
        line(what.formatted(" (" + words + ")")),
        NOWHERE.formatted(what.formatted("")));
  }

  private String line(String what) {
    return "The search index %s %s".formatted(cluster, what);
  }
}
