package dev.ibid.bench.store;

import dev.ibid.disclosure.SourceView;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Opening citations of a store that is filled already, each anywhere in it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ShowBenchmark {
  /** The file of the database. */
  @Param("")
  public String database = "";

  private final SplittableRandom random = new SplittableRandom(1);
  private List<String> citations = List.of();

  @SuppressWarnings("NullAway.Init") // JMH calls open before anything else.
  private IbidStore store;

  @Setup
  public void open() throws SQLException {
    citations = citations(database).stream().map("mem:"::concat).toList();
    store = IbidStore.open(Path.of(database));
  }

  @TearDown
  public void close() {
    store.close();
  }

  @Benchmark
  public SourceView show() {
    return store.show(citations.get(random.nextInt(citations.size())));
  }

  /** The ids of all citations that a database holds. */
  public static List<String> citations(String database) throws SQLException {
    List<String> citations = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT citation FROM source")) {
      while (rows.next()) {
        citations.add(rows.getString(1));
      }
    }
    return citations;
  }
}
