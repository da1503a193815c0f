package dev.ibid.wire.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.Reference.Confidence;
import dev.ibid.wire.attribution.ClaimsJson.Understood;
import dev.ibid.wire.attribution.ClaimsJson.Unreadable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimsJsonTest {
  private static final ModelClaim ONE = new ModelClaim("It is fast", 1, Confidence.FULL);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"citations\":[{\"claim\":\"It is fast\",\"sourceIndex\":1,\"confidence\":\"full\"}]}",
        "[{\"claim\":\"It is fast\",\"sourceIndex\":1,\"confidence\":\"full\"}]",
        "{\"claim\":\"It is fast\",\"sourceIndex\":1,\"confidence\":\"full\"}",
        "```json\n{\"citations\":[{\"claim\":\"It is fast\",\"sourceIndex\":1,"
            + "\"confidence\":\"FULL\"}]}\n```",
        "```\n{\"citations\":[{\"claim\":\"It is fast\",\"sourceIndex\":1,"
            + "\"confidence\":\"full\"}]}\n```\nHope this helps!",
        "Source [1] supports it: {\"citations\":[{\"claim\":\"It is fast\",\"sourceIndex\":\"1\","
            + "\"confidence\":\"full\"},]}",
        "{\"citations\":[{\"claim\":\"It is fast\",\"source_index\":\"[1]\",\"confidence\":1.0}]}",
        "{\"results\":[{\"claim\":\"It is fast\",\"source\":\"Source 1\",\"confidence\":\"full\"}]}",
        "{\"citations\":{\"claim\":\"It is fast\",\"sourceIndex\":1.0,\"confidence\":\"full\"}}",
        "{'citations':[{'claim':'It is fast','sourceIndex':1,'confidence':'full'}]}",
        "{\"citations\":[{\"claim\":\"It is fast\",\"sourceIndex\":1,\"confidence\":\"full\"",
        "<think>{\"citations\":[]}</think>{\"citations\":[{\"claim\":\"It is fast\","
            + "\"sourceIndex\":1,\"confidence\":\"full\"}]}"
      })
  void a_claim_is_read_however_it_is_dressed(String answer) {
    assertThat(ClaimsJson.read(answer)).isEqualTo(new Understood(List.of(ONE), 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"citations\":[]}", "[]", "{}", "Nothing: {\"citations\": []}"})
  void no_claims_are_an_answer(String answer) {
    assertThat(ClaimsJson.read(answer)).isEqualTo(new Understood(List.of(), 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "I cannot do that.", "See [1] and {so on}.", "42", "\"full\""})
  void without_json_there_is_nothing_to_read(String answer) {
    assertThat(ClaimsJson.read(answer)).isEqualTo(new Unreadable("there is no JSON object in it"));
  }

  @Test
  void json_about_something_else_is_told_apart() {
    assertThat(ClaimsJson.read("{\"error\":\"overloaded\"}"))
        .isEqualTo(new Unreadable("there is no list named \"citations\" in it"));
    assertThat(ClaimsJson.read("{\"citations\":[{\"claim\":7,\"sourceIndex\":true}]}"))
        .isInstanceOf(Unreadable.class);
  }

  @Test
  void entries_of_wrong_types_are_dropped_and_counted() {
    String answer =
        """
        {"citations":[
          {"claim":"It is fast","sourceIndex":1,"confidence":"full"},
          {"claim":12,"sourceIndex":1,"confidence":"full"},
          {"claim":"","sourceIndex":1},
          {"claim":"It is small","sourceIndex":"the first one"},
          {"claim":"It is small","sourceIndex":1.5},
          "It is small", null, 3]}
        """;

    assertThat(ClaimsJson.read(answer)).isEqualTo(new Understood(List.of(ONE), 7));
  }

  @Test
  void several_sources_in_one_entry_are_several_claims() {
    assertThat(ClaimsJson.read("[{\"claim\":\"It is fast\",\"sources\":[1,\"2\",2]}]"))
        .isEqualTo(
            new Understood(
                List.of(
                    new ModelClaim("It is fast", 1, Confidence.PARTIAL),
                    new ModelClaim("It is fast", 2, Confidence.PARTIAL)),
                0));
  }

  @Test
  void brackets_without_end_take_no_time() {
    assertThat(ClaimsJson.read("[".repeat(200_000))).isInstanceOf(Unreadable.class);
    assertThat(ClaimsJson.read("{\"a\":".repeat(50_000))).isInstanceOf(Unreadable.class);
  }
}
