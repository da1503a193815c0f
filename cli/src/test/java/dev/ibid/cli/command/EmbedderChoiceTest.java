package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.FakeEndpoint;
import dev.ibid.cli.Shell;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Searches with the model inside, with endpoints that come and go, and without any. */
class EmbedderChoiceTest extends CommandTest {
  private static final List<List<String>> TOPICS =
      List.of(List.of("heron", "bird"), List.of("oak", "tree"), List.of("lunch", "meal"));

  /** Nobody listens on the port of the Internet's discard service. */
  private static final String NOBODY = "http://localhost:9/v1";

  private Shell at(String url) {
    return shell.with("IBID_EMBEDDER_KIND", "remote").with("IBID_EMBEDDER_URL", url);
  }

  /** As another process would find the home. */
  private void reopen() {
    shell.close();
    shell = new Shell(folder);
  }

  private List<String> found(String... words) {
    return json(words).get("index").findValuesAsText("id");
  }

  @Test
  void the_model_inside_finds_what_shares_no_word_with_the_question() {
    remember("cat", "My cat was ill, so we went to the vet.");
    remember("tax", "The invoice has to be paid by Friday.");
    remember("sun", "Clouds covered the sky all week long.");
    remember("road", "A lorry blocked the motorway near the bridge.");

    JsonNode hits =
        json("search", "--json", "--wait", "Did a sick pet see its animal doctor?").get("index");

    assertThat(hits.at("/0/id").asText()).as("%s", hits).isEqualTo("cat");
  }

  @Test
  void an_endpoint_finds_by_meaning_once_it_has_read() {
    try (FakeEndpoint endpoint = new FakeEndpoint(4, TOPICS)) {
      at(endpoint.url());
      remember("heron", "A heron stands there.");
      remember("oak", "An oak stands there.");

      assertThat(found("search", "--json", "--wait", "which bird?")).first().isEqualTo("heron");
      assertThat(found("search", "--json", "which tree?")).first().isEqualTo("oak");
      assertThat(shell.run("search", "which tree?").err()).isEmpty();
    }
  }

  @Test
  void without_an_answer_from_the_endpoint_words_are_searched_and_it_is_said_once() {
    at(NOBODY);
    remember("heron", "A heron stands there.");

    for (String[] words :
        List.of(
            new String[] {"search", "heron"},
            new String[] {"search", "--wait", "heron there"},
            new String[] {"search", "--format", "inline", "stands"})) {
      Shell.Result result = shell.run(words);
      assertThat(result.code()).isZero();
      assertThat(result.out()).contains("heron stands there");
      assertThat(result.err().lines()).as(result.err()).hasSize(1);
      assertThat(result.err()).startsWith("ibid: ").contains("localhost:9");
    }
    JsonNode json = json("search", "--json", "heron");
    assertThat(json.at("/meta/notice").asText()).contains("localhost:9");
    assertThat(json.get("index").findValuesAsText("id")).containsExactly("heron");
  }

  @Test
  void when_the_endpoint_is_back_what_it_missed_is_read() {
    at(NOBODY);
    remember("heron", "A heron stands there.");
    assertThat(shell.run("search", "--wait", "heron").err()).isNotEmpty();
    reopen();
    try (FakeEndpoint endpoint = new FakeEndpoint(4, TOPICS)) {
      at(endpoint.url());
      assertThat(shell.run("reindex").code()).isZero();
      assertThat(found("search", "--json", "which bird?")).containsExactly("heron");
    }
  }

  @Test
  void another_model_is_noticed_and_reindex_mends_it() {
    try (FakeEndpoint small = new FakeEndpoint(4, TOPICS);
        FakeEndpoint large = new FakeEndpoint(7, TOPICS)) {
      at(small.url());
      remember("heron", "A heron stands there.");
      remember("oak", "An oak stands there.");
      assertThat(found("search", "--json", "--wait", "which bird?")).first().isEqualTo("heron");

      reopen();
      at(large.url());
      remember("lunch", "We had lunch there.");
      for (String wait : List.of("--wait", "--json")) {
        Shell.Result changed = shell.run("search", wait, "oak");
        assertThat(changed.code()).isZero();
        assertThat(changed.out()).contains("An oak stands there.");
        assertThat(changed.err().lines()).hasSize(1);
        assertThat(changed.err()).contains("the index holds vectors of", "ibid reindex");
      }
      assertThat(found("search", "--json", "lunch")).first().isEqualTo("lunch");
      assertThat(large.texts()).isZero();

      assertThat(shell.run("reindex").line()).isEqualTo("indexed 3 sources");
      assertThat(found("search", "--json", "which tree?")).first().isEqualTo("oak");
      assertThat(found("search", "--json", "what meal?")).first().isEqualTo("lunch");
      assertThat(shell.run("search", "which tree?").err()).isEmpty();

      reopen();
      at(large.url());
      assertThat(found("search", "--json", "which bird?")).first().isEqualTo("heron");
      assertThat(shell.run("search", "which tree?").err()).isEmpty();
    }
  }

  @Test
  void the_same_endpoint_with_other_vectors_is_noticed_too() {
    String url;
    try (FakeEndpoint small = new FakeEndpoint(4, TOPICS)) {
      url = small.url();
      at(url);
      remember("heron", "A heron stands there.");
      assertThat(found("search", "--json", "--wait", "which bird?")).containsExactly("heron");
    }
    reopen();
    try (FakeEndpoint large = new FakeEndpoint(7, TOPICS, port(url))) {
      at(large.url());
      Shell.Result changed = shell.run("search", "heron");
      assertThat(changed.code()).as(changed.err()).isZero();
      assertThat(changed.out()).contains("A heron stands there.");
      assertThat(changed.err()).contains("ibid reindex");
      assertThat(shell.run("reindex").code()).isZero();
      assertThat(found("search", "--json", "which bird?")).containsExactly("heron");
    }
  }

  private static int port(String url) {
    return java.net.URI.create(url).getPort();
  }

  @Test
  void switched_off_and_on_again_the_vectors_are_still_there() {
    try (FakeEndpoint endpoint = new FakeEndpoint(4, TOPICS)) {
      at(endpoint.url());
      remember("heron", "A heron stands there.");
      assertThat(found("search", "--json", "--wait", "which bird?")).containsExactly("heron");

      reopen();
      shell.with("IBID_EMBEDDER_KIND", "off");
      remember("oak", "An oak stands there.");
      assertThat(found("search", "--json", "--wait", "oak")).first().isEqualTo("oak");
      assertThat(found("search", "--json", "which bird?")).isEmpty();
      assertThat(shell.run("search", "oak").err()).isEmpty();

      reopen();
      int before = endpoint.texts();
      at(endpoint.url());
      assertThat(found("search", "--json", "--wait", "which bird?")).first().isEqualTo("heron");
      assertThat(found("search", "--json", "which tree?")).first().isEqualTo("oak");
      assertThat(endpoint.texts() - before).as("the oak and two questions").isEqualTo(3);
    }
  }

  @Test
  void a_wrong_address_is_the_fault_of_who_configured_it() {
    assertFails(at("not an address").run("search", "heron"), 2, "embedder.url");
  }
}
