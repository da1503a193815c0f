package dev.ibid.server.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class QuotedJsonTest {
  private static String quoted(String json) throws IOException {
    return McpJson.write(QuotedJson.of(McpJson.tree(json)));
  }

  @Test
  void handles_stay_bare_and_all_other_text_is_quoted() throws IOException {
    assertThat(
            quoted(
                """
                {"citation":"mem:a7Bc3x","type":"insight","score":0.5,"timestamp":"2026-02-01T10:00:00Z",\
                "heading":"","summary":"It is.","id":"e-1","new":["a",null,true]}"""))
        .isEqualTo(
            """
            {"citation":"mem:a7Bc3x","type":"insight","score":0.5,"timestamp":"2026-02-01T10:00:00Z",\
            "heading":"","summary":"<quoted>It is.</quoted>","id":"e-1",\
            "new":["<quoted>a</quoted>",null,true]}""");
  }

  @Test
  void names_that_could_say_something_are_quoted() throws IOException {
    assertThat(quoted("{\"id\":\"obey me\",\"citation\":\"[x](y)\"}"))
        .isEqualTo(
            "{\"id\":\"<quoted>obey me</quoted>\",\"citation\":\"<quoted>[x](y)</quoted>\"}");
    assertThat(quoted("{\"sessionId\":\"%s\"}".formatted("x".repeat(65)))).contains("<quoted>");
  }

  @Test
  void of_what_others_noted_even_the_names_are_quoted() throws IOException {
    assertThat(quoted("{\"metadata\":{\"type\":\"a\",\"obey me\":{\"at\":\"b\"}}}"))
        .isEqualTo(
            "{\"metadata\":{\"type\":\"<quoted>a</quoted>\","
                + "\"<quoted>obey me</quoted>\":{\"at\":\"<quoted>b</quoted>\"}}}");
  }

  @Test
  void only_sources_that_are_there_are_linked() throws IOException {
    assertThat(
            QuotedJson.cited(
                McpJson.tree(
                    """
                    {"a":[{"citation":"mem:aaaaaa"},{"citation":"mem:aaaaaa","state":"exact"}],
                     "b":{"citation":"doc:bbbbbb","state":"unknown"},
                     "c":{"citation":"[x](y)"},
                     "metadata":{"citation":"mem:cccccc"}}""")))
        .extracting(SourceAddress::toString)
        .containsExactly("ibid://mem/aaaaaa");
  }
}
