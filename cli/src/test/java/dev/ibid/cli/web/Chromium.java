package dev.ibid.cli.web;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FormData;
import com.microsoft.playwright.options.RequestOptions;
import com.microsoft.playwright.options.ScreenshotAnimations;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Debian's Chromium, driven. Whatever a page complains of, and whatever it asks of anybody but its
 * own server, is kept for the test to look at.
 */
final class Chromium implements AutoCloseable {
  /** Where pictures of pages go: they are built, not kept in the repository. */
  static final Path PICTURES = Path.of("target", "screenshots");

  static final int DESKTOP = 1280;
  static final int PHONE = 390;

  /** The machine may have much else to do. */
  private static final double PATIENCE_MILLIS = 120_000;

  /** One for all tests of this process, which open windows of their own: it takes long to start. */
  private static Optional<Browser> running = Optional.empty();

  private final Browser browser;
  private final List<BrowserContext> contexts = new ArrayList<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private final List<String> strayRequests = new CopyOnWriteArrayList<>();

  private Chromium(Browser browser) {
    this.browser = browser;
  }

  /** Starts it unless it runs, or skips the test where it is not installed. */
  static synchronized Chromium start() {
    Optional<Path> program =
        Stream.of("chromium", "chromium-browser", "google-chrome")
            .map(name -> Path.of("/usr/bin", name))
            .filter(Files::isExecutable)
            .findFirst();
    assumeTrue(
        program.isPresent(),
        "Chromium is not installed, so pages are not tested; install it with: apt-get install"
            + " chromium");
    Browser browser = running.filter(Browser::isConnected).orElseGet(() -> launch(program.get()));
    running = Optional.of(browser);
    return new Chromium(browser);
  }

  private static Browser launch(Path program) {
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
    return playwright
        .chromium()
        .launch(
            new BrowserType.LaunchOptions()
                .setExecutablePath(program)
                .setTimeout(PATIENCE_MILLIS)
                .setArgs(
                    List.of(
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync")));
  }

  /** A window that is logged in at a server with a token. */
  Page open(Served served, String token, int width, ColorScheme theme) {
    return open(served, token, width, theme, false);
  }

  /**
   * @param lenient lets a test put a script of its own into pages
   */
  Page open(Served served, String token, int width, ColorScheme theme, boolean lenient) {
    String own = "http://127.0.0.1:" + served.port();
    BrowserContext context = context(width, theme, lenient);
    context
        .request()
        .post(
            own + "/login",
            RequestOptions.create()
                .setHeader("Origin", own)
                .setMaxRedirects(0)
                .setForm(FormData.create().set("code", token)));
    return page(context, own);
  }

  BrowserContext context(int width, ColorScheme theme, boolean lenient) {
    BrowserContext context =
        opened(
            new Browser.NewContextOptions()
                .setViewportSize(width, width == PHONE ? 844 : 900)
                .setColorScheme(theme)
                .setBypassCSP(lenient));
    context.setDefaultTimeout(PATIENCE_MILLIS);
    context.addInitScript("globalThis.__ran = () => { globalThis.hasRun = true; };");
    return context;
  }

  /** A window in which no script runs. */
  Page withoutScripts(int width) {
    return opened(
            new Browser.NewContextOptions().setViewportSize(width, 844).setJavaScriptEnabled(false))
        .newPage();
  }

  private BrowserContext opened(Browser.NewContextOptions options) {
    BrowserContext context = browser.newContext(options);
    contexts.add(context);
    return context;
  }

  /** A page that may ask one server for things. */
  Page page(BrowserContext context, String own) {
    Page page = context.newPage();
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error")) {
            complaints.add(message.text());
          }
        });
    page.onPageError(complaints::add);
    page.onDialog(
        dialog -> {
          complaints.add("a dialog opened: " + dialog.message());
          dialog.dismiss();
        });
    page.onRequest(
        request -> {
          String url = request.url();
          if (!url.startsWith(own + "/") && !url.startsWith("data:") && !url.startsWith("blob:")) {
            strayRequests.add(url);
          }
        });
    return page;
  }

  Page open(Served served) {
    return open(served, served.token(), DESKTOP, ColorScheme.LIGHT);
  }

  static String address(Served served, String path) {
    return "http://127.0.0.1:" + served.port() + path;
  }

  /** What pages wrote to the console as errors, threw, or asked in dialogs. */
  List<String> complaints() {
    return complaints;
  }

  /** What was asked of others. */
  List<String> strayRequests() {
    return strayRequests;
  }

  /**
   * The longest task of a page's thread after something was painted first, while something is done.
   * It is counted in the thread's own time, so that it does not matter what else the machine does;
   * the browser's own windows are pages too, in processes of their own, and do not count.
   */
  Duration longestTask(Page page, Runnable doing) throws IOException {
    browser.startTracing(
        page,
        new Browser.StartTracingOptions()
            .setCategories(List.of("toplevel", "devtools.timeline", "loading")));
    doing.run();
    List<JsonNode> events = new ArrayList<>();
    House.JSON.readTree(browser.stopTracing()).path("traceEvents").forEach(events::add);
    Set<String> processes =
        events.stream()
            .filter(event -> event.path("name").asText().equals("CommitLoad"))
            .filter(event -> event.at("/args/data/url").asText().startsWith("http"))
            .map(event -> event.path("pid").asText())
            .collect(Collectors.toSet());
    Set<String> threads =
        events.stream()
            .filter(event -> event.at("/args/name").asText().equals("CrRendererMain"))
            .filter(event -> processes.contains(event.path("pid").asText()))
            .map(Chromium::thread)
            .collect(Collectors.toSet());
    long painted =
        events.stream()
            .filter(event -> event.path("name").asText().equals("firstPaint"))
            .mapToLong(event -> event.path("ts").asLong())
            .min()
            .orElseThrow();
    return Duration.of(
        events.stream()
            .filter(event -> event.path("name").asText().contains("RunTask"))
            .filter(event -> threads.contains(thread(event)))
            .filter(event -> event.path("ts").asLong() > painted)
            .mapToLong(event -> event.path("tdur").asLong())
            .max()
            .orElseThrow(),
        ChronoUnit.MICROS);
  }

  private static String thread(JsonNode event) {
    return event.path("pid").asText() + ":" + event.path("tid").asText();
  }

  static void picture(Page page, String name) {
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(PICTURES.resolve(name + ".png"))
            .setAnimations(ScreenshotAnimations.DISABLED));
  }

  /** Closes what was opened through this; the browser stays for the next test. */
  @Override
  public void close() {
    contexts.forEach(BrowserContext::close);
  }
}
