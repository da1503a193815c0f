package dev.ibid.jdbc.connection;

import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What PostgreSQL is told at the beginning of a transaction, for that transaction alone: as whom it
 * runs, of which projects it sees rows, and how long it may take. Nothing is told for longer,
 * because a pooler gives the connection to somebody else afterwards.
 *
 * @param role who neither owns the tables nor bypasses their policies; empty if the user of the
 *     connection does neither
 * @param statements how long a statement may take; zero for as long as it must
 * @param locks how long to wait for others; zero for as long as it takes
 */
public record TransactionSettings(Optional<String> role, Duration statements, Duration locks) {
  /** Says that rows of all projects can be seen. */
  static final String EVERYTHING = "ibid.everything";

  /** The names of the projects whose rows can be seen, as JSON. */
  static final String PROJECTS = "ibid.projects";

  /** Sets what can be seen. Its parameters are "on" or "off", and the names. */
  static final String SEE =
      "SELECT set_config('%s', ?, true), set_config('%s', ?, true)".formatted(EVERYTHING, PROJECTS);

  /** Sets everything, with the same parameters. */
  String sql() {
    return SEE
        + ", set_config('statement_timeout', '%d', true)".formatted(statements.toMillis())
        + ", set_config('lock_timeout', '%d', true)".formatted(locks.toMillis())
        + role.map(", set_config('role', '%s', true)"::formatted).orElse("");
  }

  /** Begins a transaction that may see a scope. */
  void begin(Connection connection, Scope scope) throws SQLException {
    connection.setAutoCommit(false);
    try (PreparedStatement set = connection.prepareStatement(sql())) {
      bind(set, scope);
      set.execute();
    }
  }

  static void bind(PreparedStatement statement, Scope scope) throws SQLException {
    statement.setString(1, scope.isAll() ? "on" : "off");
    statement.setString(2, names(scope));
  }

  /** Also what is left of projects whose sources are all forgotten. */
  private static String names(Scope scope) {
    return scope.projects().orElse(Set.of()).stream()
        .map(Project::name)
        .sorted()
        .flatMap(name -> Stream.of(name, ScopeSql.forgotten(name)))
        .map(TransactionSettings::quoted)
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static String quoted(String name) {
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ') {
        json.append("\\u%04x".formatted((int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }
}
