package dev.ibid.langchain4j.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.Reference;
import dev.ibid.attribution.Attribution;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.CiteRequest;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.engine.Engine;
import dev.ibid.wire.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class WildRepliesPropertyTest {
  private static final List<String> PIECES =
      List.of(
          "It is fast. ",
          "It is **fast**. ",
          "국내총생산은 1.4% 늘었다. ",
          "巣には六万匹がいる。",
          "👨‍👩‍👧 like 🚀 it. ",
          "\n- an item\n",
          "\n```\ncode\n```\n",
          "| a | b |\n",
          "[link](https://x.example/a) ",
          "e\u0301te\u0301 ",
          "\uD83D");

  private final Attributions attributions =
      new Engine(Optional.empty(), DisclosurePolicy.DEFAULT).ibid.attributions();

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(PIECES)
        .list()
        .ofMinSize(1)
        .ofMaxSize(12)
        .map(list -> String.join("", list));
  }

  @Provide
  Arbitrary<List<String>> claims() {
    return texts().list().ofMaxSize(6);
  }

  @Property(tries = 200)
  void every_span_lies_inside_and_equals_its_cited_text(
      @ForAll("texts") String answer,
      @ForAll("claims") List<String> claims,
      @ForAll @IntRange(min = 0, max = 40) int cut) {
    List<Map<String, Object>> entries =
        claims.stream()
            .map(
                claim ->
                    Map.<String, Object>of(
                        "claim", claim, "sourceIndex", claim.length() % 4, "confidence", "full"))
            .toList();
    String reply = Json.write(Map.of("citations", entries));
    ModelAttributor engine =
        new ModelAttributor(
            ScriptedModel.saying(List.of(reply.substring(0, Math.max(0, reply.length() - cut)))),
            (text, sources) -> Attribution.NOTHING,
            new O200kTokenCounter(),
            AttributionSettings.DEFAULT);

    Attributions.Cited cited =
        attributions.cite(
            CiteRequest.of(answer, Sources.of("One says so.", "Two say so.", "Three do.")), engine);

    int last = 0;
    for (Reference reference : cited.answer().references()) {
      assertThat(reference.span().of(cited.answer().text())).isEqualTo(reference.citedText());
      assertThat(reference.citedText()).isNotBlank();
      assertThat(reference.span().start()).isGreaterThanOrEqualTo(last);
      last = reference.span().end();
    }
  }
}
