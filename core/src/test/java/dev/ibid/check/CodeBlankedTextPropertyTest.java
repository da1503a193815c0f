package dev.ibid.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class CodeBlankedTextPropertyTest {
  /** Texts in which code, citations and line ends meet in every way. */
  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "`",
            "``",
            "```",
            "~~~",
            "\n",
            "\r\n",
            "> ",
            "- ",
            " ",
            "글",
            "😀",
            "[mem:a7Bc3x]",
            "[^1a2b3c4d]: /a.md:3",
            "[a](file:///a%20b.md#L7)",
            "(",
            "]",
            ":",
            "#L1")
        .list()
        .ofMaxSize(40)
        .map(parts -> String.join("", parts));
  }

  @Property
  void only_code_is_blanked_and_nothing_moves(@ForAll("texts") String text) {
    String prose = CodeBlankedText.of(text);

    assertThat(prose).hasSameSizeAs(text);
    for (int i = 0; i < text.length(); i++) {
      assertThat(prose.charAt(i)).isIn(text.charAt(i), ' ');
      assertThat(prose.charAt(i) == '\n').isEqualTo(text.charAt(i) == '\n');
    }
    if (!text.contains("`") && !text.contains("~")) {
      assertThat(prose).isEqualTo(text);
    }
  }

  @Property
  void mentions_stand_in_text_order_and_inside(@ForAll("texts") String text) {
    List<CitationMention> mentions = CitationScanner.in(text);

    int last = 0;
    for (CitationMention mention : mentions) {
      assertThat(mention.span().start()).isGreaterThanOrEqualTo(last);
      assertThat(mention.span().of(text)).isNotEmpty();
      last = mention.span().start();
    }
  }

  @Property
  void a_correction_changes_its_span_and_nothing_else(@ForAll("texts") String text) {
    List<CheckedCitation> checked =
        CitationScanner.in(text).stream()
            .filter(CitationMention.Link.class::isInstance)
            .map(CitationMention.Link.class::cast)
            .filter(link -> link.target().isAbsolute())
            .map(link -> corrected(link, link.target().pathSpan()))
            .toList();

    String corrected = Corrections.apply(text, checked);

    assertThat(corrected).hasSize(text.length() - checked.size() * "/a%20b.md".length());
    assertThat(corrected.replace("file://#L7", "file:///a%20b.md#L7")).isEqualTo(text);
  }

  private static CheckedCitation corrected(CitationMention mention, Span span) {
    return new CheckedCitation(
        mention,
        1,
        "doc:a7Bc3x",
        CheckState.MOVED,
        Optional.empty(),
        Optional.of(new Correction(span, "")));
  }
}
