package dev.ibid.bench.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.privacy.Redactor;
import dev.ibid.wire.json.MetadataJson;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkloadTest {
  private static final List<Sample> SAMPLES = Workload.batch(0, 1_000);

  @Test
  void every_run_has_the_same_events() {
    assertThat(Workload.batch(0, 1_000)).isEqualTo(SAMPLES);
    assertThat(SAMPLES).extracting(Sample::id).doesNotHaveDuplicates();
  }

  @Test
  void metadata_in_the_store_is_the_same_for_both() {
    assertThat(SAMPLES)
        .allSatisfy(
            sample ->
                assertThat(sample.metadataJson())
                    .isEqualTo(MetadataJson.write(sample.event().metadata())));
  }

  // Else the contenders would store different things.
  @Test
  void there_is_nothing_to_redact() {
    Redactor redactor = Redactor.standard();
    assertThat(SAMPLES)
        .extracting(Sample::content)
        .allSatisfy(content -> assertThat(redactor.redact(content)).isEqualTo(content));
  }
}
