package dev.ibid.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.engine.Engine;
import dev.ibid.tool.ToolSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class AttributionPropertyTest {
  private static final List<String> PIECES =
      List.of(
          "The pump is new. ",
          "The pump was replaced in 2021. ",
          "밸브는 2019년에 교체했다. ",
          "水泵是新的，阀门很旧。",
          "👨‍👩‍👧‍👦 loved the **new pump** and its `valve`. ",
          "\n\n- a list item about the valve\n",
          "\n\n| part | state |\n|---|---|\n| pump | new 🚰 |\n\n",
          "\n```\nint pump = 1;\n```\n",
          "# Pump\n",
          "Is the pump new? ",
          "[1] ",
          "a\uD83D",
          "e\u0301");

  private final Attributions attributions =
      new Engine(Optional.empty(), DisclosurePolicy.DEFAULT).ibid.attributions();

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(PIECES).list().ofMaxSize(12).map(pieces -> String.join("", pieces));
  }

  @Property(tries = 300)
  void every_reference_lies_in_the_answer_and_says_what_stands_there(
      @ForAll("texts") String answer, @ForAll("texts") String first, @ForAll("texts") String last) {
    List<ToolSource> sources = List.of(source("a", first), source("b", last));

    StoredAnswer cited =
        attributions.cite(CiteRequest.of(answer, sources), attributions.local()).answer();

    int end = 0;
    for (Reference reference : cited.references()) {
      assertThat(reference.span().of(cited.text())).isEqualTo(reference.citedText());
      assertThat(reference.span().start()).isGreaterThanOrEqualTo(end);
      end = reference.span().end();
      for (Reference.Evidence evidence : reference.evidence()) {
        String text = evidence.sourceId().value().equals("a") ? first : last;
        assertThat(evidence.span().of(text)).isEqualTo(evidence.text());
      }
    }
    assertThat(attributions.verify(cited).citations()).hasSize(pairs(cited));
  }

  private static int pairs(StoredAnswer answer) {
    List<SourceId> pairs = new ArrayList<>();
    answer.references().forEach(reference -> pairs.addAll(reference.sourceIds()));
    return pairs.size();
  }

  private static ToolSource source(String id, String text) {
    return new ToolSource(
        new SourceId(id),
        "r1",
        SourceOrigin.of(SourceType.WEB, "web_search"),
        Optional.of(text),
        Optional.empty());
  }
}
