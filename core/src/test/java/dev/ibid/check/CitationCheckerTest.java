package dev.ibid.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.engine.Engine;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CitationCheckerTest {
  private final CitationChecker checker =
      new Engine(Optional.empty(), DisclosurePolicy.DEFAULT).ibid.checker();

  @Test
  void a_text_from_elsewhere_has_no_more_citations_than_are_looked_up_in_seconds() {
    assertThat(checker.check("[mem:a7Bc3x] ".repeat(CitationChecker.MOST_CITATIONS)))
        .hasSize(CitationChecker.MOST_CITATIONS);
    for (String written : List.of("[mem:a7Bc3x] ", "[a](b.md#L1) ")) {
      String text = written.repeat(CitationChecker.MOST_CITATIONS + 1);
      assertThatExceptionOfType(IbidException.class)
          .isThrownBy(() -> checker.check(text))
          .returns(ErrorCode.TOO_LARGE, IbidException::code);
    }
  }
}
