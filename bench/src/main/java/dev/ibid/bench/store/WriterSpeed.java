package dev.ibid.bench.store;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Durations;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;

/**
 * How long one durable write takes, by ibid and by bare JDBC, which take turns write by write; and
 * what many writers at once make of it. Beside them, as what the disk alone costs, a page appended
 * to a file and synchronised.
 */
public final class WriterSpeed implements Benchmark {
  private static final int PAGE = 4096;

  @Override
  public Map<String, Integer> options() {
    return Map.of("writes", 200, "threads", 16, "rounds", 10);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    try (FileChannel file =
            FileChannel.open(
                scratch.path("pages"), StandardOpenOption.CREATE_NEW, StandardOpenOption.APPEND);
        Store bareStore = BareStore.open(scratch.path("bare.db"));
        Store ibidStore = IbidStore.open(scratch.path("ibid.db"));
        Store sharedStore = IbidStore.open(scratch.path("shared.db"))) {
      Writers disk = new Writers("a page, synchronised", number -> () -> append(file));
      Writers bare = writers("bare JDBC", bareStore);
      Writers ibid = writers("ibid", ibidStore);
      Writers shared = writers("ibid, %d threads".formatted(options.count("threads")), sharedStore);
      measure(options, List.of(disk, bare, ibid), shared);
      return new Table("durable writes", "writes/s", "median", "p90", "p99")
              .row(disk.row())
              .row(bare.row())
              .row(ibid.row())
              .row(shared.row())
          + "%none write, ibid / bare JDBC: **%.2f**; all threads / one: **%.1f**%n"
              .formatted(
                  Durations.ratio(ibid.median(), bare.median()),
                  shared.perSecond() / ibid.perSecond());
    }
  }

  private static void measure(Options options, List<Writers> lone, Writers shared)
      throws Exception {
    int rounds = options.count("rounds");
    int writes = options.count("writes");
    for (int round = 0; round <= rounds; round++) {
      BenchLog.progress("round %d of %d".formatted(round, rounds));
      for (int write = 0; write < writes; write++) {
        for (Writers writer : lone) {
          writer.writeOne();
        }
      }
      shared.writeAtOnce(options.count("threads"), writes);
      if (round == 0) { // It only warmed up.
        lone.forEach(Writers::startOver);
        shared.startOver();
      }
    }
  }

  private static Writers writers(String name, Store store) {
    return new Writers(name, number -> store.storing(Workload.sample(number)));
  }

  private static void append(FileChannel file) throws Exception {
    ByteBuffer page = ByteBuffer.allocate(PAGE);
    while (page.hasRemaining()) {
      file.write(page);
    }
    file.force(false);
  }
}
