package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.SourceHandle;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.search.Filter;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.source.SearchJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whoever has stored something finds it at once, whatever others do, through every door. */
@Timeout(1200)
class ServedOwnWritesTest {
  private static final int THREADS = 8;
  private static final Pattern CITATION = Pattern.compile("mem:[A-Za-z0-9]{6}");

  @TempDir private static Path folder;
  private static TestServer served;

  @BeforeAll
  static void open() {
    served = TestServer.at(folder.resolve("home"), ServerOptions.LOCAL.largestBody(), 1_000_000);
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  enum Door {
    REST {
      @Override
      String remember(String text) {
        return sent(
            served.post(
                "/api/events",
                "{\"session\":\"s\",\"type\":\"insight\",\"content\":\"%s\"}".formatted(text)));
      }

      @Override
      String search(String word) {
        return sent(served.get("/api/search?layer=index&q=" + word));
      }
    },
    MCP {
      @Override
      String remember(String text) {
        return call("remember", "\"content\":\"%s\"".formatted(text));
      }

      @Override
      String search(String word) {
        return call("search", "\"query\":\"%s\",\"layer\":\"index\"".formatted(word));
      }

      private static String call(String tool, String arguments) {
        return sent(
            served
                .post(
                    "/mcp",
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":{%s}}}"
                        .formatted(tool, arguments))
                .header("Accept", "application/json, text/event-stream"));
      }
    },
    LIBRARY {
      @Override
      String remember(String text) {
        return "mem:"
            + served
                .engine()
                .memory()
                .remember(
                    new Event(
                        new EventId(text.replace(' ', '-')),
                        Project.NONE,
                        new SessionId("s"),
                        EventType.INSIGHT,
                        Instant.now(),
                        text,
                        Metadata.NONE))
                .citation()
                .id();
      }

      @Override
      String search(String word) {
        return Json.write(
            SearchJson.of(
                served
                    .engine()
                    .search()
                    .find(
                        new ProgressiveSearchRequest(
                            word,
                            Scope.ALL,
                            Filter.NONE,
                            10,
                            Layer.INDEX,
                            ContextBudget.ofTokens(2_000),
                            true,
                            "")),
                Optional.empty()));
      }
    };

    /** What is answered, with the citation in it. */
    abstract String remember(String text);

    abstract String search(String word);

    private static String sent(HttpCall call) {
      HttpCall.Response response = call.send();
      assertThat(response.status()).as(response.body()).isBetween(200, 201);
      return response.body();
    }
  }

  private static String citation(String answer) {
    Matcher found = CITATION.matcher(answer);
    assertThat(found.find()).as(answer).isTrue();
    return found.group();
  }

  private interface Round {
    /** What was wrong; empty if nothing. */
    List<String> run(String word) throws Exception;
  }

  private static List<String> inThreads(String name, int rounds, Round round) throws Exception {
    List<String> wrong = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      List<Future<List<String>>> all = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        String own = "%sx%d".formatted(name, thread);
        all.add(
            threads.submit(
                () -> {
                  List<String> missed = new ArrayList<>();
                  for (int i = 0; i < rounds; i++) {
                    missed.addAll(round.run("%sy%dz".formatted(own, i)));
                  }
                  return missed;
                }));
      }
      for (Future<List<String>> each : all) {
        wrong.addAll(each.get());
      }
    }
    return wrong;
  }

  /** On a busy machine a search may not wait to the end, but then it says so. */
  private static String found(Door door, String words) {
    String found = door.search(words);
    while (found.contains("indexed yet")) {
      found = door.search(words);
    }
    return found;
  }

  private static List<String> storeAndFind(Door door, String word) {
    String citation = citation(door.remember(word + " was seen in the reeds"));
    String found = found(door, word);
    return found.contains(citation) ? List.of() : List.of(word + ": " + found);
  }

  @ParameterizedTest
  @EnumSource(Door.class)
  void what_a_caller_has_stored_it_finds(Door door) throws Exception {
    assertThat(inThreads("few" + door, 25, word -> storeAndFind(door, word))).isEmpty();
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(Door.class)
  void what_a_caller_has_stored_it_finds_a_thousand_times(Door door) throws Exception {
    assertThat(inThreads("many" + door, 1_000, word -> storeAndFind(door, word))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Door.class)
  void what_was_forgotten_is_not_found(Door door) throws Exception {
    assertThat(
            inThreads(
                "gone" + door,
                5,
                word -> {
                  String citation = citation(door.remember(word + " was seen in the reeds"));
                  List<String> missed =
                      found(door, word).contains(citation) ? List.of() : List.of(word);
                  served
                      .engine()
                      .memory()
                      .forget(
                          List.of(
                              served.engine().citations().require(SourceHandle.parse(citation))));
                  return door.search(word).contains(citation)
                      ? List.of(word + " is still there")
                      : missed;
                }))
        .isEmpty();
  }

  @Test
  void a_document_is_found_as_it_was_indexed_last() throws Exception {
    assertThat(inThreads("doc", 5, ServedOwnWritesTest::indexAndFind)).isEmpty();
  }

  private static List<String> indexAndFind(String word) throws IOException {
    String thread = word.substring(0, word.indexOf('y'));
    Path documents = Files.createDirectories(folder.resolve("documents-" + thread));
    Files.writeString(
        documents.resolve("birds.md"), "# Birds\n\nA " + word + " was seen in the reeds.\n");
    served.index(thread, documents);
    String found = found(Door.REST, word + "&project=" + thread);
    return found.contains(word) ? List.of() : List.of(word + ": " + found);
  }
}
