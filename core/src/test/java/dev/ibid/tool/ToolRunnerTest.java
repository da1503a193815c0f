package dev.ibid.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceType;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class ToolRunnerTest {
  private static final Duration AMPLE = Duration.ofMinutes(5);
  private static final Duration BRIEF = Duration.ofSeconds(3);

  private static final Tool ECHO = request -> new MetadataValue.Text("said by " + request.id());
  private static final SourceExtractor WHOLE =
      result ->
          new ExtractedSources(
              List.of(
                  ToolSource.of(result, 0, SourceType.TOOL)
                      .saying(((MetadataValue.Text) result.output()).text())),
              List.of());

  private final CountDownLatch interrupted = new CountDownLatch(1);

  @Test
  void outcomes_and_sources_come_in_the_order_of_the_requests() throws Exception {
    CountDownLatch secondIsDone = new CountDownLatch(1);
    Tool first =
        request -> {
          secondIsDone.await();
          return new MetadataValue.Text("first");
        };
    Tool second =
        request -> {
          secondIsDone.countDown();
          return new MetadataValue.Text("second");
        };

    ToolRun run =
        new ToolRunner(Map.of("first", first, "second", second), WHOLE, 2, AMPLE)
            .run(List.of(request("r1", "first"), request("r2", "second")));

    assertThat(run.outcomes())
        .containsExactly(
            new ToolOutcome.Returned(request("r1", "first"), new MetadataValue.Text("first")),
            new ToolOutcome.Returned(request("r2", "second"), new MetadataValue.Text("second")));
    assertThat(run.sources().sources().stream().map(ToolSource::text))
        .containsExactly("first", "second");
    assertThat(run.warnings()).isEmpty();
  }

  @Test
  void tools_run_side_by_side() {
    CyclicBarrier all = new CyclicBarrier(3);
    Tool meeting =
        request -> {
          all.await();
          return new MetadataValue.Text("met");
        };

    ToolRun run =
        new ToolRunner(Map.of("meet", meeting), WHOLE, 3, AMPLE)
            .run(List.of(request("a", "meet"), request("b", "meet"), request("c", "meet")));

    assertThat(run.outcomes()).allMatch(ToolOutcome.Returned.class::isInstance);
  }

  @Test
  void no_more_tools_run_at_once_than_allowed() {
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    CyclicBarrier three = new CyclicBarrier(3);
    Tool counting =
        request -> {
          most.accumulateAndGet(running.incrementAndGet(), Math::max);
          three.await();
          running.decrementAndGet();
          return new MetadataValue.Text("");
        };
    List<ToolRequest> requests =
        IntStream.range(0, 21).mapToObj(i -> request("r" + i, "count")).toList();

    new ToolRunner(Map.of("count", counting), WHOLE, 3, AMPLE).run(requests);

    assertThat(most).hasValue(3);
  }

  @Test
  void tools_that_fail_harm_only_themselves() {
    Map<String, Tool> tools =
        Map.of(
            "broken",
            request -> {
              throw new IOException("no route\nto host");
            },
            "silent",
            request -> {
              throw new IllegalStateException();
            },
            "bottomless",
            ToolRunnerTest::bottomless,
            "echo",
            ECHO);

    ToolRun run =
        new ToolRunner(tools, WHOLE, 4, AMPLE)
            .run(
                List.of(
                    request("a", "broken"),
                    request("b", "silent"),
                    request("c", "bottomless"),
                    request("d", "unheard_of"),
                    request("e", "echo")));

    assertThat(run.outcomes())
        .containsExactly(
            new ToolOutcome.Failed(request("a", "broken"), "broken failed: no route to host"),
            new ToolOutcome.Failed(request("b", "silent"), "silent failed: IllegalStateException"),
            new ToolOutcome.Failed(
                request("c", "bottomless"), "bottomless failed: StackOverflowError"),
            new ToolOutcome.Failed(
                request("d", "unheard_of"), "unheard_of failed: there is no tool of that name"),
            new ToolOutcome.Returned(request("e", "echo"), new MetadataValue.Text("said by e")));
    assertThat(run.sources().sources().stream().map(source -> source.id().value()))
        .containsExactly("e-0");
  }

  @Test
  void a_tool_that_hangs_is_interrupted_and_told() throws Exception {
    Tool hanging =
        request -> {
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException e) {
            interrupted.countDown();
            throw e;
          }
          return new MetadataValue.Nothing();
        };

    ToolRun run =
        new ToolRunner(Map.of("hang", hanging, "echo", ECHO), WHOLE, 1, BRIEF)
            .run(List.of(request("a", "hang"), request("b", "echo")));

    assertThat(interrupted.await(5, TimeUnit.MINUTES)).isTrue();
    assertThat(run.outcomes())
        .containsExactly(
            new ToolOutcome.Failed(request("a", "hang"), "hang failed: it took longer than 3 s"),
            new ToolOutcome.Returned(request("b", "echo"), new MetadataValue.Text("said by b")));
  }

  @Test
  void a_tool_that_does_not_obey_is_left_alone() {
    CountDownLatch over = new CountDownLatch(1);
    Tool stubborn =
        request -> {
          while (over.getCount() > 0) {
            try {
              over.await();
            } catch (InterruptedException e) {
              interrupted.countDown(); // And it goes on as if nothing had happened.
            }
          }
          return new MetadataValue.Nothing();
        };

    ToolRun run =
        new ToolRunner(Map.of("stubborn", stubborn, "echo", ECHO), WHOLE, 1, BRIEF)
            .run(List.of(request("a", "stubborn"), request("b", "echo")));
    over.countDown();

    assertThat(run.outcomes().getFirst()).isInstanceOf(ToolOutcome.Failed.class);
    assertThat(run.outcomes().getLast()).isInstanceOf(ToolOutcome.Returned.class);
  }

  @Test
  void an_extractor_that_fails_or_hangs_costs_only_its_sources() {
    SourceExtractor odd =
        result -> {
          switch (result.requestId()) {
            case "a" -> throw new IllegalArgumentException("cannot read this");
            case "b" -> hang();
            default -> {}
          }
          return WHOLE.extract(result);
        };

    ToolRun run =
        new ToolRunner(Map.of("echo", ECHO), odd, 3, BRIEF)
            .run(List.of(request("a", "echo"), request("b", "echo"), request("c", "echo")));

    assertThat(run.outcomes()).allMatch(ToolOutcome.Returned.class::isInstance);
    assertThat(run.sources().sources().stream().map(source -> source.id().value()))
        .containsExactly("c-0");
    assertThat(run.warnings())
        .containsExactly(
            "the output of echo cannot be cited: cannot read this",
            "the output of echo cannot be cited: it took longer than 3 s");
  }

  @Test
  void equal_sources_are_one() {
    Tool same =
        request -> new MetadataValue.Text("A sentence that is long enough to be recognised again.");

    ToolRun run =
        new ToolRunner(Map.of("one", same, "two", same), WHOLE, 2, AMPLE)
            .run(List.of(request("a", "one"), request("b", "two")));

    assertThat(run.sources().sources()).hasSize(1);
    assertThat(run.sources().replaced())
        .isEqualTo(Map.of(new SourceId("b-0"), new SourceId("a-0")));
  }

  @Test
  void an_extractor_that_gives_an_id_twice_loses_the_second_source() {
    SourceExtractor careless =
        result ->
            new ExtractedSources(
                List.of(
                    ToolSource.of(result, 0, SourceType.TOOL).saying("one"),
                    ToolSource.of(result, 0, SourceType.TOOL).saying("two")),
                List.of());

    ToolRun run =
        new ToolRunner(Map.of("echo", ECHO), careless, 1, AMPLE).run(List.of(request("a", "echo")));

    assertThat(run.sources().sources()).hasSize(1);
    assertThat(run.warnings())
        .containsExactly("the output of echo cannot be cited: the id a-0 is taken");
  }

  @Test
  void requests_of_one_id_are_refused() {
    ToolRunner runner = new ToolRunner(Map.of("echo", ECHO), WHOLE, 1, AMPLE);

    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> runner.run(List.of(request("a", "echo"), request("a", "echo"))))
        .withMessage("two requests have the id \"a\"; give each an id of its own");
  }

  @Test
  void a_caller_who_is_interrupted_interrupts_the_tools() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    Tool waiting =
        request -> {
          started.countDown();
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException e) {
            interrupted.countDown();
          }
          return new MetadataValue.Nothing();
        };
    ToolRunner runner = new ToolRunner(Map.of("wait", waiting), WHOLE, 1, AMPLE);
    var caller =
        new FutureTask<>(() -> runner.run(List.of(request("a", "wait"), request("b", "wait"))));
    Thread thread = Thread.ofPlatform().start(caller);
    started.await();
    thread.interrupt();

    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(caller::get)
        .havingCause()
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INTERRUPTED));
    assertThat(interrupted.await(5, TimeUnit.MINUTES)).isTrue();
  }

  private static void hang() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @SuppressWarnings("InfiniteRecursion") // It is what is tested.
  private static MetadataValue bottomless(ToolRequest request) {
    return bottomless(request);
  }

  private static ToolRequest request(String id, String tool) {
    return new ToolRequest(id, tool, new MetadataValue.Fields(Map.of()));
  }
}
