package dev.ibid.bench.document;

import dev.ibid.bench.store.ShowBenchmark;
import java.nio.file.Path;
import java.sql.SQLException;
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

/** Making citations of one large file, each anywhere in it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class CitingBenchmark {
  /** The file of the database. */
  @Param("")
  public String database = "";

  private final SplittableRandom random = new SplittableRandom(1);
  private List<String> citations = List.of();

  @SuppressWarnings("NullAway.Init") // JMH calls open before anything else.
  private CitedFile file;

  @Setup
  public void open() throws SQLException {
    citations = ShowBenchmark.citations(database);
    file = CitedFile.open(Path.of(database));
  }

  @TearDown
  public void close() {
    file.close();
  }

  @Benchmark
  public String cite() {
    return file.cite(citations.get(random.nextInt(citations.size())));
  }
}
