package dev.ibid.jdbc.connection;

import com.zaxxer.hikari.HikariConfig;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A database of PostgreSQL that others run: where it is, and how patient to be with it.
 *
 * @param url like {@code jdbc:postgresql://host/database?user=ibid}, without a password
 * @param password empty where the server asks for none
 * @param connections how many are open at most, for reading
 * @param statementTimeout how long reading may take
 */
public record PostgresqlServer(
    String url, Optional<String> password, int connections, Duration statementTimeout) {
  private static final String SCHEME = "jdbc:postgresql:";
  private static final Pattern PASSWORD =
      Pattern.compile("(?i)[?&](ssl)?password=|//[^/?]*:[^/?]*@");
  private static final Duration CONNECT = Duration.ofSeconds(5);

  /** How long somebody waits who finds all connections in use, or the server gone. */
  private static final Duration WAIT = Duration.ofSeconds(3);

  /** A server that says nothing for so long is not there any more. */
  private static final Duration SILENCE = Duration.ofMinutes(5);

  public PostgresqlServer {
    if (!url.startsWith(SCHEME)) {
      throw refused("does not begin with " + SCHEME + "//");
    }
    if (PASSWORD.matcher(url).find()) {
      throw refused(
          "has a password in it, where everybody can read it; put it into IBID_STORE_PASSWORD or"
              + " the file that IBID_STORE_PASSWORD_FILE names");
    }
  }

  private static IbidException refused(String why) {
    return new IbidException(ErrorCode.BAD_CONFIGURATION, "The address in store.url " + why);
  }

  /** Connections that nobody has configured: a pooler would pass such settings on to others. */
  public DataSource source() {
    PGSimpleDataSource source = new PGSimpleDataSource();
    try {
      source.setUrl(url);
    } catch (IllegalArgumentException e) {
      throw refused("cannot be read; it is like jdbc:postgresql://host/database?user=ibid");
    }
    password.ifPresent(source::setPassword);
    source.setConnectTimeout((int) CONNECT.toSeconds());
    source.setSocketTimeout((int) SILENCE.toSeconds());
    source.setTcpKeepAlive(true);
    source.setApplicationName("ibid");
    return source;
  }

  /** A pool that notices soon that the server is gone, and that it is back. */
  public HikariConfig pool() {
    HikariConfig config = new HikariConfig();
    config.setDataSource(source());
    config.setMaximumPoolSize(connections);
    config.setMinimumIdle(0);
    config.setConnectionTimeout(WAIT.toMillis());
    config.setInitializationFailTimeout(-1);
    config.setPoolName("ibid");
    return config;
  }
}
