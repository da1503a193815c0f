package dev.ibid.bench.measure;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** One way of going through texts on one thread, and how fast it does. */
public final class TextPass {
  private final String name;
  private final Pass pass;
  private final Durations processor = new Durations();
  private long kept;

  public TextPass(String name, Pass pass) {
    this.name = name;
    this.pass = pass;
  }

  /** What is done with a text; the result only keeps it from being optimised away. */
  @FunctionalInterface
  public interface Pass {
    long read(String text);
  }

  public void read(List<String> texts) throws Exception {
    Cost cost =
        Cost.of(
            () -> {
              for (String text : texts) {
                kept += pass.read(text);
              }
            });
    processor.add(cost.processor());
  }

  /** Megabytes in a second of processor time, which other programs hardly change. */
  public double speed(List<String> texts) {
    if (kept == 0) {
      throw new IllegalStateException("Nothing was read by: " + name);
    }
    return bytes(texts) / 1e6 / Durations.seconds(processor.median());
  }

  public static long bytes(List<String> texts) {
    return texts.stream().mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length).sum();
  }
}
