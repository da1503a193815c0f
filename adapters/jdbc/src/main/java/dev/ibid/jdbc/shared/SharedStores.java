package dev.ibid.jdbc.shared;

import dev.ibid.access.LoginStore;
import dev.ibid.access.QuotaStore;
import dev.ibid.answer.AnswerLeases;
import dev.ibid.citation.ChangeRelay;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.SqlDialect;
import java.time.Clock;

/** What servers over one database have to agree on. */
public record SharedStores(
    AnswerLeases leases, LoginStore logins, QuotaStore quotas, ChangeRelay relay) {
  public static SharedStores of(Database database, SqlDialect dialect, Clock clock) {
    return new SharedStores(
        dialect.isShared() ? new JdbcAnswerLeases(database, dialect) : AnswerLeases.ALONE,
        new JdbcLoginStore(database, clock),
        new JdbcQuotaStore(database),
        new JdbcChangeRelay(database));
  }
}
