package dev.ibid.jdbc.connection;

import java.time.Duration;
import java.util.Optional;

/** How transactions of a database begin, beside the word for it. */
public record TransactionRules(
    Optional<TransactionSettings> reading, Optional<TransactionSettings> writing) {
  /** Of a file, which one process has and where queries alone say what is seen. */
  public static final TransactionRules NONE =
      new TransactionRules(Optional.empty(), Optional.empty());

  /** How long a writer waits for those of other servers. */
  private static final Duration TURN = Duration.ofSeconds(60);

  /**
   * Of PostgreSQL.
   *
   * @param role what transactions take on, as {@link RowSecurity} found
   * @param statements how long reading may take; writing may take as long as it must
   */
  static TransactionRules postgresql(Optional<String> role, Duration statements) {
    return new TransactionRules(
        Optional.of(new TransactionSettings(role, statements, Duration.ZERO)),
        Optional.of(new TransactionSettings(role, Duration.ZERO, TURN)));
  }
}
