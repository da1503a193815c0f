package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.ibid.opensearch.OpenSearchProcess;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** What a collector of traces is told of a server that was started with the agent. */
@Timeout(300)
class TracesTest {
  private static final Pattern METHODS = Pattern.compile("'(dev\\.[^']+)'");
  private static final Pattern CLASS = Pattern.compile("([\\w.]+)\\[([\\w,]+)]");

  @TempDir private Path folder;

  /** As the launcher names them. */
  private static String methods() throws IOException {
    String launcher = Files.readString(Path.of("..", "ibid"));
    int begin = launcher.indexOf("TRACED_METHODS=");
    Matcher each = METHODS.matcher(launcher.substring(begin, launcher.indexOf("\n\n", begin)));
    StringBuilder all = new StringBuilder();
    while (each.find()) {
      all.append(each.group(1));
    }
    return all.toString();
  }

  @Test
  void every_method_that_is_traced_exists() throws Exception {
    Matcher each = CLASS.matcher(methods());
    int found = 0;
    while (each.find()) {
      List<String> known =
          Arrays.stream(Class.forName(each.group(1)).getMethods())
              .map(java.lang.reflect.Method::getName)
              .toList();
      assertThat(known).contains(each.group(2).split(","));
      found++;
    }
    assertThat(found).isEqualTo(3);
  }

  @Test
  @Tag("slow")
  @EnabledIfSystemProperty(named = OpenSearchProcess.LIBRARIES, matches = ".+")
  void a_collector_is_told_of_requests_statements_and_the_index() throws Exception {
    BlockingQueue<String> told = new LinkedBlockingQueue<>();
    HttpServer collector =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    collector.createContext(
        "/v1/traces",
        call -> {
          told.add(new String(call.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1));
          call.sendResponseHeaders(200, -1);
          call.close();
        });
    collector.start();
    Map<String, String> variables =
        Map.of(
            "OTEL_EXPORTER_OTLP_ENDPOINT",
            "http://127.0.0.1:" + collector.getAddress().getPort(),
            "OTEL_METRICS_EXPORTER",
            "none",
            "OTEL_LOGS_EXPORTER",
            "none",
            "JAVA_TOOL_OPTIONS",
            "-javaagent:%s -Dotel.instrumentation.methods.include=%s"
                .formatted(agent(), methods()));
    try (ServerProcess server =
        new ServerProcess(folder.resolve("home"), PostgresqlEngine.newDatabase(), variables)) {
      server
          .call("POST", "/api/events")
          .json("{\"id\":\"a\",\"session\":\"s\",\"type\":\"insight\",\"content\":\"A lamp\"}")
          .send();
      assertThat(server.call("GET", "/api/search?q=lamp").send().status()).isEqualTo(200);
      StringBuilder all = new StringBuilder();
      List<String> spans =
          List.of("/api/events", "INSERT", "LuceneIndex.apply", "LuceneIndex.lexical");
      while (!spans.stream().allMatch(span -> all.indexOf(span) >= 0)) {
        String more = told.poll(1, TimeUnit.MINUTES);
        assertThat(more).as("nothing more after " + all).isNotNull();
        all.append(more);
      }
    } finally {
      collector.stop(0);
    }
  }

  private static String agent() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(jar -> jar.contains("opentelemetry-javaagent"))
        .findFirst()
        .orElseThrow();
  }
}
