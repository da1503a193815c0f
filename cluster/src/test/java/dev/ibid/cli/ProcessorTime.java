package dev.ibid.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The time that processors have worked for some processes and all that they started, as Linux
 * counts it: what others do at the same time makes it little longer, where it can double the time
 * that passes.
 */
final class ProcessorTime {
  private static final double TICKS_PER_SECOND = 100;

  /** Where the numbers stand behind the name of a program, which may hold anything. */
  private static final int OWN = 11;

  private static final int NUMBERS = 4;

  private final List<Long> processes;

  ProcessorTime(Long... processes) {
    this.processes = List.of(processes);
  }

  /** In seconds, with the children that have ended. */
  double seconds() {
    return processes.stream()
            .flatMap(
                process ->
                    Stream.concat(
                        Stream.of(process),
                        ProcessHandle.of(process).stream()
                            .flatMap(ProcessHandle::descendants)
                            .map(ProcessHandle::pid)))
            .distinct()
            .mapToLong(ProcessorTime::ticks)
            .sum()
        / TICKS_PER_SECOND;
  }

  private static long ticks(long process) {
    try {
      String stat = Files.readString(Path.of("/proc", String.valueOf(process), "stat"));
      return Stream.of(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1))
          .skip(OWN)
          .limit(NUMBERS)
          .mapToLong(Long::parseLong)
          .sum();
    } catch (NoSuchFileException e) {
      return 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
