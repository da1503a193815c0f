package dev.ibid.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.ibid.document.ContentHash;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Citations and links in texts. */
class CitationScannerFuzzTest {
  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) {
    String text = new String(data, StandardCharsets.UTF_8);
    List<CitationMention> mentions = CitationScanner.in(text);
    mentions.forEach(mention -> assertThat(mention.span().of(text)).isNotEmpty());
    List<ContentHash> links = LinkFingerprints.of(text, mentions);
    assertThat(links)
        .hasSize((int) mentions.stream().filter(CitationMention.Link.class::isInstance).count());
  }
}
