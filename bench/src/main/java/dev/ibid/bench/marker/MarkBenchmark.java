package dev.ibid.bench.marker;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.marker.Marker;
import dev.ibid.answer.marker.MarkerParser;
import dev.ibid.answer.marker.MarkerSink;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerPorts;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.AnswerStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Reading one answer that comes in chunks, in several ways. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
public class MarkBenchmark {
  private static final Pattern MARKER = Pattern.compile("\\[(\\d{1,3})(_\\d+)?]");

  @Param("PROSE")
  public String kind = "PROSE";

  /** How many characters a chunk has; 0 is the whole answer. */
  @Param("200")
  public int chunk = 200;

  @Param("20000")
  public int size = 20_000;

  private final List<Fragment> fragments =
      IntStream.rangeClosed(1, 9)
          .mapToObj(i -> new Fragment("f" + i, "d" + i, "Title", "https://example.org", "Content"))
          .toList();
  private List<String> chunks = List.of();

  @Setup
  public void cut() {
    String text = SampleAnswers.valueOf(kind).text(size);
    List<String> cut = new ArrayList<>();
    int step = chunk == 0 ? size : chunk;
    for (int start = 0; start < size; start += step) {
      cut.add(text.substring(start, Math.min(size, start + step)));
    }
    chunks = List.copyOf(cut);
  }

  /** The parser alone. */
  @Benchmark
  public long parser() {
    Count count = new Count();
    MarkerParser parser = new MarkerParser(count);
    for (String delta : chunks) {
      parser.accept(delta);
    }
    parser.finish();
    return count.characters + count.marks;
  }

  /** The whole way to what readers are told. */
  @Benchmark
  public int stream() {
    AnswerStream stream =
        new AnswerStream(new AnswerId("a"), AnswerSettings.DEFAULT, AnswerPorts.NONE);
    int events = stream.accept(new AgentEvent.FragmentsFound(fragments)).size();
    for (String delta : chunks) {
      events += stream.accept(new AgentEvent.AssistantMessage(delta, false)).size();
    }
    return events + stream.end(AnswerState.COMPLETE).size();
  }

  /** What nothing can beat: looking for brackets, and knowing nothing else. */
  @Benchmark
  public int indexOf() {
    int brackets = 0;
    for (String delta : chunks) {
      int at = delta.indexOf('[');
      while (at >= 0) {
        brackets++;
        at = delta.indexOf('[', at + 1);
      }
    }
    return brackets;
  }

  /** What is often done: a regular expression over all text so far, after every chunk. */
  @Benchmark
  public int rescan() {
    StringBuilder text = new StringBuilder();
    int found = 0;
    for (String delta : chunks) {
      text.append(delta);
      Matcher matcher = MARKER.matcher(text);
      found = 0;
      while (matcher.find()) {
        found++;
      }
    }
    return found;
  }

  private static final class Count implements MarkerSink {
    private long characters;
    private int marks;

    @Override
    public void text(String source, int start, int end) {
      characters += end - start;
    }

    @Override
    public void mark(Marker mark) {
      marks++;
    }
  }
}
