package dev.ibid.bench;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;

/**
 * How long one durable write takes, by ibid and by bare JDBC, and what many writers at once make of
 * it. Beside them, as what the disk alone costs, a page appended to a file and synchronised.
 */
final class WriterSpeed implements Benchmark {
  private static final int PAGE = 4096;

  @Override
  public Map<String, Integer> options() {
    return Map.of("writes", 200, "threads", 16, "rounds", 10);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    int threads = options.count("threads");
    try (FileChannel file =
            FileChannel.open(
                scratch.path("pages"), StandardOpenOption.CREATE_NEW, StandardOpenOption.APPEND);
        Store bareStore = BareStore.open(scratch.path("bare.db"));
        Store ibidStore = IbidStore.open(scratch.path("ibid.db"));
        Store sharedStore = IbidStore.open(scratch.path("shared.db"))) {
      Writers disk = new Writers("a page, synchronised", 1, number -> () -> append(file));
      Writers bare = writers("bare JDBC", 1, bareStore);
      Writers ibid = writers("ibid", 1, ibidStore);
      Writers shared = writers("ibid, %d threads".formatted(threads), threads, sharedStore);
      return measure(options, disk, bare, ibid, shared);
    }
  }

  private static String measure(
      Options options, Writers disk, Writers bare, Writers ibid, Writers shared) throws Exception {
    int writes = options.count("writes");
    int rounds = options.count("rounds");
    List<Writers> all = List.of(disk, bare, ibid, shared);
    for (Writers each : all) {
      each.warmUp(writes);
    }
    for (int round = 1; round <= rounds; round++) {
      Bench.progress("round %d of %d".formatted(round, rounds));
      for (Writers each : all) {
        each.measure(writes);
      }
    }
    Table table = new Table("durable writes", "writes/s", "median", "p90", "p99");
    all.forEach(each -> table.row(each.row(writes)));
    return table
        + ("%none write, ibid / bare JDBC: **%.2f**; all threads / one: **%.1f**"
                + " (%d rounds, %d writes by each thread)%n")
            .formatted(
                Durations.ratio(ibid.latency(), bare.latency()),
                shared.perSecond(writes) / ibid.perSecond(writes),
                rounds,
                writes);
  }

  private static Writers writers(String name, int threads, Store store) {
    return new Writers(name, threads, number -> store.storing(Workload.sample(number)));
  }

  private static void append(FileChannel file) throws Exception {
    ByteBuffer page = ByteBuffer.allocate(PAGE);
    while (page.hasRemaining()) {
      file.write(page);
    }
    file.force(false);
  }
}
