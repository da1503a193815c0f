package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.ibid.cli.web.House.sent;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.sun.net.httpserver.HttpServer;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The elements on pages that are not ibid's: of an allowed origin, of React, and without a server.
 */
class ForeignPageTest {
  private static final Path REACT = Path.of("..", "examples", "react");

  @TempDir private Path folder;
  private final Map<String, byte[]> files = new ConcurrentHashMap<>();
  private HttpServer site;
  private Served served;
  private String answer;
  private String token;

  @BeforeEach
  void serve() throws IOException {
    PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
    site = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    site.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          byte[] body = files.getOrDefault(path, new byte[0]);
          exchange
              .getResponseHeaders()
              .set("Content-Type", path.endsWith(".js") ? "text/javascript" : "text/html");
          exchange.sendResponseHeaders(
              body.length == 0 ? 404 : 200, body.length == 0 ? -1 : body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    site.start();
    served =
        Served.at(
            folder.resolve("home"),
            Map.of("IBID_EMBEDDER_KIND", "off", "IBID_SERVER_ALLOWED_ORIGINS", origin()));
    answer = told();
    token = served.tokenFor("house");
    files.put("/favicon.ico", " ".getBytes(UTF_8));
  }

  @AfterEach
  void stop() {
    served.close();
    site.stop(0);
  }

  private String origin() {
    return "http://127.0.0.1:" + site.getAddress().getPort();
  }

  private String own() {
    return "http://127.0.0.1:" + served.port();
  }

  private String told() throws IOException {
    String id =
        sent(served.post(
                "/api/answers",
                """
                {"project":"house","fragments":[{"id":"f1","docId":"d1","title":"Boiler","url":"https://house.example/boiler","content":"F75 means that the pressure does not rise."}]}
                """))
            .path("id")
            .asText();
    sent(
        served
            .call("POST", "/api/answers/" + id + "/events")
            .body(
                "application/x-ndjson",
                "{\"type\":\"assistant_message\",\"content\":\"The pressure does not rise [1].\"}\n{\"type\":\"run_end\"}"));
    return id;
  }

  private void page(String name, String body) {
    files.put(
        name,
        ("<!DOCTYPE html><html lang=\"ko\"><meta charset=\"utf-8\"><title>Elsewhere</title>" + body)
            .getBytes(UTF_8));
  }

  private Page open(Chromium chromium, String name) {
    Page page =
        chromium.page(chromium.context(Chromium.DESKTOP, ColorScheme.LIGHT, false), origin());
    page.navigate(origin() + name);
    return page;
  }

  private static void assertCardOpens(Page page) {
    page.locator("ibid-cite button.marker").focus();
    assertThat(page.locator("ibid-cite .card")).containsText("F75 means that the pressure");
  }

  @Test
  void a_page_of_an_allowed_origin_follows_an_answer_with_a_token() {
    page(
        "/foreign.html",
        """
        <script type="module" src="%1$s/elements/ibid-answer.js"></script>
        <ibid-answer server="%1$s" token="%2$s" src="/api/answers/%3$s/events"></ibid-answer>
        """
            .formatted(own(), token, answer));
    try (Chromium chromium = Chromium.start()) {
      Page page = open(chromium, "/foreign.html");

      assertThat(page.locator("ibid-answer [part=text]"))
          .containsText("The pressure does not rise");
      assertCardOpens(page);
      assertThat(page.locator("ibid-cite .card")).containsText("출처 열기");
      assertThat(chromium.complaints()).isEmpty();
      assertThat(chromium.strayRequests()).allMatch(url -> url.startsWith(own() + "/"));
    }
  }

  @Test
  void an_answer_is_shown_without_any_server() throws IOException {
    for (String line :
        new String(
                Served.class.getResourceAsStream("/dev/ibid/server/web/assets.txt").readAllBytes(),
                UTF_8)
            .lines()
            .toList()) {
      String name = line.split(" ", -1)[0];
      if (name.endsWith(".js") && !name.startsWith("pages/")) {
        files.put(
            "/elements/" + name, served.get("/elements/" + name).send().body().getBytes(UTF_8));
      }
    }
    String json = served.get("/api/answers/" + answer).send().body();
    page(
        "/json.html",
        """
        <script type="module">
        import '/elements/ibid-answer.js';
        import '/elements/ibid-sources.js';
        import '/elements/ibid-reader.js';
        const answer = %s;
        for (const element of document.querySelectorAll('ibid-answer, ibid-sources')) element.answer = answer;
        document.addEventListener('source-open', event => {
          document.querySelector('ibid-reader').source = {...event.detail.source, citation: undefined};
        });
        </script>
        <ibid-answer></ibid-answer><ibid-sources></ibid-sources><ibid-reader></ibid-reader>
        """
            .formatted(json));
    served.close();
    try (Chromium chromium = Chromium.start()) {
      Page page = open(chromium, "/json.html");

      assertCardOpens(page);
      page.keyboard().press("Enter");
      assertThat(page.locator("ibid-reader mark")).containsText("F75 means");
      assertThat(chromium.complaints()).isEmpty();
      assertThat(chromium.strayRequests()).isEmpty();
    }
  }

  @Test
  void a_message_of_the_ai_sdk_is_shown_by_the_component_of_react()
      throws IOException, InterruptedException {
    Path bundler = REACT.resolve("node_modules/.bin/esbuild");
    assumeTrue(
        Files.isExecutable(bundler),
        "React is not installed: run npm ci in examples/react to have it");
    Path bundle = folder.resolve("demo.js");
    Process process =
        new ProcessBuilder(
                bundler.toAbsolutePath().toString(),
                "src/demo.tsx",
                "--bundle",
                "--format=esm",
                "--jsx=automatic",
                "--log-level=error",
                "--define:process.env.NODE_ENV=\"production\"",
                "--outfile=" + bundle)
            .directory(REACT.toFile())
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    files.put("/demo.js", Files.readAllBytes(bundle));
    page(
        "/react.html",
        """
        <script type="module" src="%1$s/elements/ibid-answer.js"></script>
        <div id="root" data-server="%1$s" data-token="%2$s" data-id="%3$s"></div>
        <script type="module" src="/demo.js"></script>
        """
            .formatted(own(), token, answer));
    try (Chromium chromium = Chromium.start()) {
      Page page = open(chromium, "/react.html");

      assertThat(page.locator("ibid-answer [part=text]"))
          .containsText("The pressure does not rise");
      page.locator("ibid-cite button.marker").focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("output")).hasText("Boiler");
      assertThat(chromium.complaints()).isEmpty();
    }
  }
}
