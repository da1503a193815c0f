package dev.ibid.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.ibid.privacy.Redactor;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.Summaries;

/** Any text: summaries and sentences stay inside it, redaction is done once and keeps lengths. */
class TextFuzzTest {
  private final Redactor redactor = Redactor.standard();

  @FuzzTest(maxDuration = "10m")
  void read(FuzzedDataProvider data) {
    String text = data.consumeRemainingAsString();
    assertThat(Summaries.summary(text).length()).isLessThanOrEqualTo(Summaries.SUMMARY_CHARS);
    assertThat(Summaries.preview(text).length()).isLessThanOrEqualTo(Summaries.PREVIEW_CHARS);
    for (Sentence sentence : Sentences.of(text)) {
      assertThat(sentence.span().of(text)).isNotBlank();
    }
    String masked = redactor.mask(text);
    assertThat(masked).hasSameSizeAs(text);
    assertThat(redactor.mask(masked)).isEqualTo(masked);
  }
}
