package dev.ibid.bench.measure;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.stream.Stream;

/** Where and when something was measured. */
public final class Machine {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  private Machine() {}

  /** One line, to stand above a result. */
  public static String describe(Path folder) throws IOException {
    return "%s, JDK %s, %d cores%s, %s %s, %s, load %.1f at the start"
        .formatted(
            LocalDate.now(ZoneOffset.UTC),
            System.getProperty("java.runtime.version"),
            Runtime.getRuntime().availableProcessors(),
            processor(),
            System.getProperty("os.name"),
            System.getProperty("os.version"),
            Files.getFileStore(folder).type(),
            ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }

  private static String processor() throws IOException {
    if (!Files.exists(PROCESSORS)) {
      return "";
    }
    try (Stream<String> lines = Files.lines(PROCESSORS)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .findFirst()
          .map(line -> " (" + line.substring(line.indexOf(':') + 1).strip() + ")")
          .orElse("");
    }
  }
}
