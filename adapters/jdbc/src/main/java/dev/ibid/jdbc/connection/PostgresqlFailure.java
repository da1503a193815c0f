package dev.ibid.jdbc.connection;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import java.util.Optional;
import javax.net.ssl.SSLException;

/** What PostgreSQL reports that somebody can do something about. */
final class PostgresqlFailure {
  private PostgresqlFailure() {}

  /** The exception to throw; empty if the report is of another database, or says enough itself. */
  static Optional<IbidException> of(String what, SQLException reported) {
    SQLException first = firstCause(reported);
    return Optional.ofNullable(first.getSQLState())
        .flatMap(state -> advice(state, first).map(advice -> failure(what, advice, reported)));
  }

  /**
   * Whoever asks over a network needs no hosts, users and tables, which the driver's words name.
   */
  private static IbidException failure(String what, Advice advice, SQLException reported) {
    return new IbidException(
        ErrorCode.STORE_UNAVAILABLE,
        what + ": " + advice.line(),
        what
            + ": "
            + (advice.quotes()
                ? "PostgreSQL cannot be used now; the server's log says why"
                : advice.line()),
        reported);
  }

  /**
   * What to do.
   *
   * @param quotes whether it repeats words of the driver
   */
  private record Advice(String line, boolean quotes) {
    static Optional<Advice> quoting(String line, String words) {
      return Optional.of(new Advice(line.formatted(words), true));
    }

    static Optional<Advice> of(String line) {
      return Optional.of(new Advice(line, false));
    }
  }

  /** What the driver said: a pool that waited for it in vain says less. */
  private static SQLException firstCause(SQLException reported) {
    SQLException first = reported;
    for (Throwable cause = reported; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && sql.getSQLState() != null) {
        first = sql;
      }
    }
    return first;
  }

  private static Optional<Advice> advice(String state, SQLException reported) {
    if (isAboutCertificates(reported)) {
      return Advice.quoting(
          "no safe connection to PostgreSQL (%s); check its certificate, and sslmode and"
              + " sslrootcert in store.url",
          certificateProblem(reported));
    }
    return switch (state) {
      case "08001" ->
          Advice.quoting(
              "PostgreSQL does not answer (%s); check store.url, and that it runs there",
              whyNot(reported));
      case "28P01", "28000", "08004" ->
          Advice.quoting(
              "PostgreSQL lets nobody in with this name and password (%s); check user in store.url,"
                  + " and IBID_STORE_PASSWORD or IBID_STORE_PASSWORD_FILE",
              firstLine(reported));
      case "3D000" ->
          Advice.quoting(
              "%s; make it with \"createdb\", or name another in store.url", firstLine(reported));
      case "42501" ->
          Advice.quoting(
              "the user of store.url may not do that (%s); grant it, or name the owner of the"
                  + " tables",
              firstLine(reported));
      case "25006" ->
          Advice.of("this PostgreSQL only reads, like a standby; name the primary in store.url");
      case "26000", "42P05" ->
          Advice.of(
              "a pooler stands before PostgreSQL that does not keep prepared statements; add"
                  + " prepareThreshold=0 to store.url");
      case "53100" -> Advice.of("the disk of PostgreSQL is full; free some space there");
      case "53300" ->
          Advice.of(
              "PostgreSQL has no connection left; raise its max_connections, or lower"
                  + " store.connections");
      case "55P03" -> Advice.of("other servers write for too long; try again in a moment");
      case "57014" ->
          Advice.of("it took longer than store.timeout allows; try again, or raise that");
      case "57P01", "57P02", "57P03", "08003", "08006" ->
          Advice.of("the connection to PostgreSQL was lost; it is made anew when it is back");
      default -> Optional.empty();
    };
  }

  /** The driver only says that it failed where nobody knows the name of the host. */
  private static String whyNot(SQLException reported) {
    return reported.getCause() instanceof UnknownHostException unknown
        ? "nobody knows the host " + unknown.getMessage()
        : firstLine(reported);
  }

  private static boolean isAboutCertificates(SQLException reported) {
    for (Throwable cause = reported; cause != null; cause = cause.getCause()) {
      if (cause instanceof SSLException) {
        return true;
      }
    }
    String message = String.valueOf(reported.getMessage());
    // A certificate for another host: the driver names who found out, in whatever language it
    // speaks.
    return message.contains("SSL") || message.contains("HostnameVerifier");
  }

  private static String certificateProblem(SQLException reported) {
    Throwable last = reported;
    while (last.getCause() != null) {
      last = last.getCause();
    }
    return firstLine(last);
  }

  private static String firstLine(Throwable thrown) {
    return String.valueOf(thrown.getMessage())
        .lines()
        .findFirst()
        .map(line -> line.replaceFirst("^FATAL: ", "").replaceFirst("\\.$", ""))
        .orElse(thrown.getClass().getSimpleName());
  }
}
