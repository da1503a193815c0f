package dev.ibid.cli;

import dev.ibid.opensearch.OpenSearchProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code bench/run scale} runs: one machine beside PostgreSQL and OpenSearch, in one run. It
 * writes down figures and promises none.
 */
@Tag("slow")
@EnabledIfSystemProperty(named = OpenSearchProcess.LIBRARIES, matches = ".+")
class ScaleTest {
  private static final int EVENTS = Integer.getInteger("ibid.events", 100_000);

  private static final String EXTRAPOLATION =
      """
      | | what | by three sizes | says of the fourth | measured | error |
      |---|---|---|---|---|---|
      """;

  @TempDir private Path folder;

  private record Bytes(Callable<Long> ofStore, Callable<Long> ofIndex)
      implements SearchFigures.Sizes {
    @Override
    public long store() throws Exception {
      return ofStore.call();
    }

    @Override
    public long index() throws Exception {
      return ofIndex.call();
    }
  }

  private static String load() throws IOException {
    return Files.readString(Path.of("/proc/loadavg")).replaceFirst("(\\S+ \\S+ \\S+).*\\R", "$1");
  }

  private static long bytes(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }

  private static long bytes(OpenSearchProcess node) {
    return Long.parseLong(node.ask("GET", "/_cat/indices/scale?h=store.size&bytes=b").strip());
  }

  @Test
  void how_it_scales() throws Exception {
    StringBuilder report = new StringBuilder();
    report.append("Load of the machine: %s%n%n".formatted(load()));
    report.append(new IngestFigures(EVENTS, folder).measure());
    long own = ProcessHandle.current().pid();
    try (OpenSearchProcess node = new OpenSearchProcess()) {
      Path home = folder.resolve("embedded");
      SearchFigures embedded =
          new SearchFigures(
              "SQLite and Lucene",
              home,
              "",
              Map.of(),
              new Bytes(
                  () -> bytes(home) - bytes(home.resolve("index")),
                  () -> bytes(home.resolve("index"))),
              new ProcessorTime(own));
      String url = PostgresqlEngine.newDatabase();
      SearchFigures shared =
          new SearchFigures(
              "PostgreSQL and OpenSearch",
              folder.resolve("shared"),
              url,
              Map.of("IBID_SEARCH_URL", node.url(), "IBID_SEARCH_INDEX", "scale"),
              new Bytes(() -> PostgresqlEngine.bytes(url), () -> bytes(node)),
              new ProcessorTime(own, node.pid(), PostgresqlEngine.pid()));
      report.append('\n').append(SearchFigures.HEAD);
      for (SearchFigures each : List.of(embedded, shared)) {
        each.warmUp(EVENTS / 32);
      }
      // By turns, so that a machine that gets busier or quieter meets both.
      for (int size : List.of(EVENTS / 8, EVENTS / 4, EVENTS / 2, EVENTS)) {
        for (SearchFigures each : List.of(embedded, shared)) {
          String row = each.measure(size);
          System.out.print(row);
          report.append(row);
        }
      }
      report.append('\n').append(EXTRAPOLATION);
      report.append(embedded.extrapolation()).append(shared.extrapolation());
      report.append('\n').append(embedded.lag()).append(shared.lag());
      report.append(embedded.memory()).append(shared.memory());
      report.append("Load of the machine at the end: %s%n".formatted(load()));
    }
    Files.writeString(Path.of("target", "scale.md"), report);
    System.out.println(report);
  }
}
