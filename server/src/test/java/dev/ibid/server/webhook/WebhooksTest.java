package dev.ibid.server.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.citation.SourceChange;
import dev.ibid.engine.MovingClock;
import dev.ibid.engine.Samples;
import dev.ibid.source.Project;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WebhooksTest {
  private final MovingClock clock = new MovingClock();
  private final ChangeFeed feed = new ChangeFeed(new InMemoryCitationStore(clock));
  private final Citation citation =
      new Citation(
          new CitationId("a7Bc3x"),
          Samples.in(new Project("garden"), Samples.event("e")).ref(),
          clock.instant());
  private final BlockingQueue<Post> posts = new LinkedBlockingQueue<>();
  private final BlockingQueue<Integer> answers = new LinkedBlockingQueue<>();
  private final CountDownLatch open = new CountDownLatch(1);
  private final List<Webhooks> following = new ArrayList<>();
  private HttpServer server;

  private record Post(String body, Optional<String> signature) {}

  @BeforeEach
  void listen() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/hook",
        exchange -> {
          posts.add(
              new Post(
                  new String(exchange.getRequestBody().readAllBytes(), UTF_8),
                  Optional.ofNullable(exchange.getRequestHeaders().getFirst("X-Ibid-Signature"))));
          await(exchange.getRequestURI().getQuery());
          Integer answer = answers.poll();
          exchange.sendResponseHeaders(answer == null ? 204 : answer, -1);
          exchange.close();
        });
    server.start();
  }

  private void await(String query) throws IOException {
    try {
      if ("slow".equals(query)) {
        open.await();
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  @AfterEach
  void stop() {
    open.countDown();
    end();
    server.stop(0);
  }

  private void end() {
    following.forEach(Webhooks::close);
    following.clear();
  }

  private URI address(String query) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/hook" + query);
  }

  private void follow(Optional<String> secret, URI... addresses) {
    Duration atTheEnd = Duration.ofMinutes(5);
    following.add(new Webhooks(feed, List.of(addresses), secret, clock, Duration.ZERO, atTheEnd));
  }

  private void tell(SourceChange.Kind kind) {
    feed.tell(kind, List.of(citation));
  }

  @Test
  void created_failed_and_copied_citations_are_posted_and_nothing_else() throws Exception {
    follow(Optional.empty(), address(""));
    for (SourceChange.Kind kind : SourceChange.Kind.values()) {
      tell(kind);
    }
    List<String> bodies = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Post post = posts.take();
      assertThat(post.signature()).isEmpty();
      bodies.add(post.body().replaceFirst("\"id\":\"[0-9a-f-]{36}\"", "\"id\":\"…\""));
    }
    String rest =
        "\",\"at\":\"2026-02-01T12:00:00Z\",\"citation\":\"mem:a7Bc3x\",\"kind\":\"memory\","
            + "\"project\":\"garden\"}";
    assertThat(bodies)
        .containsExactly(
            "{\"id\":\"…\",\"event\":\"created" + rest,
            "{\"id\":\"…\",\"event\":\"failed" + rest,
            "{\"id\":\"…\",\"event\":\"copied" + rest);
    end();
    assertThat(posts).isEmpty();
  }

  @Test
  void what_is_posted_is_signed_with_the_secret() throws Exception {
    // The example of RFC 4231, test case 2.
    assertThat(WebhookQueue.signature("Jefe", "what do ya want for nothing?"))
        .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    follow(Optional.of("pepper"), address(""));
    tell(SourceChange.Kind.STORED);

    Post post = posts.take();
    assertThat(post.signature())
        .contains("sha256=" + WebhookQueue.signature("pepper", post.body()));
  }

  @Test
  void an_answer_without_end_keeps_nobody_from_being_told_what_comes_next() throws Exception {
    server.createContext(
        "/endless",
        exchange -> {
          posts.add(
              new Post(
                  new String(exchange.getRequestBody().readAllBytes(), UTF_8), Optional.empty()));
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write(new byte[100_000]);
          exchange.getResponseBody().flush();
        });
    follow(Optional.empty(), address("").resolve("/endless"));
    tell(SourceChange.Kind.STORED);
    tell(SourceChange.Kind.COPIED);

    assertThat(posts.take().body()).contains("created");
    assertThat(posts.take().body()).contains("copied");
    end();
  }

  @Test
  void an_address_that_cannot_be_called_keeps_no_other_from_being_told() throws Exception {
    follow(Optional.empty(), URI.create("http://127.0.0.1:99999/hook"), address(""));
    tell(SourceChange.Kind.STORED);
    tell(SourceChange.Kind.COPIED);

    assertThat(posts.take().body()).contains("created");
    assertThat(posts.take().body()).contains("copied");
    end();
  }

  @Test
  void what_fails_is_posted_again_a_little_and_the_next_goes_on() throws Exception {
    answers.addAll(List.of(500, 503, 302, 429));
    follow(Optional.empty(), address(""));
    tell(SourceChange.Kind.STORED);
    tell(SourceChange.Kind.COPIED);

    List<String> bodies = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      bodies.add(posts.take().body());
    }
    assertThat(bodies.subList(0, 3)).containsOnly(bodies.getFirst());
    assertThat(bodies.subList(3, 5)).containsOnly(bodies.getLast());
    assertThat(bodies.getLast()).contains("copied");
  }

  @Test
  void an_address_where_nobody_is_holds_up_nobody() throws Exception {
    int free;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = socket.getLocalPort();
    }
    URI nobody = URI.create("http://127.0.0.1:" + free + "/");
    follow(Optional.empty(), nobody, address(""));
    tell(SourceChange.Kind.STORED);

    assertThat(posts.take().body()).contains("created");
  }

  @Test
  void who_changes_something_never_waits_and_the_queue_is_bounded() {
    follow(Optional.empty(), address("?slow"));
    for (int i = 0; i < 3 * WebhookQueue.MOST_WAITING; i++) {
      tell(SourceChange.Kind.STORED);
    }
    open.countDown();

    end();

    // One may have been on its way when the queue was full.
    assertThat(posts.stream().map(Post::body).distinct())
        .isNotEmpty()
        .hasSizeLessThanOrEqualTo(WebhookQueue.MOST_WAITING + 1);
  }

  @Test
  void what_waits_is_posted_before_the_end() {
    follow(Optional.empty(), address(""));
    tell(SourceChange.Kind.STORED);

    end();
    tell(SourceChange.Kind.STORED);

    assertThat(posts).hasSize(1);
  }
}
