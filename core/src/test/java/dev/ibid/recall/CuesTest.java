package dev.ibid.recall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CuesTest {
  private final Cues cues = Cues.shipped();

  @Test
  void what_only_asks_for_something_is_not_searched_for() {
    assertThat(cues.withoutRequest("Please tell me where invoices live"))
        .isEqualTo("where invoices live");
    assertThat(cues.withoutRequest("could you show me again how the gateway starts?"))
        .isEqualTo("how the gateway starts?");
    assertThat(cues.withoutRequest("사과 파이 만드는 법 알려줘")).isEqualTo("사과 파이 만드는 법");
    assertThat(cues.withoutRequest("배포 순서를 설명해 주세요")).isEqualTo("배포 순서를");
  }

  @Test
  void what_is_meant_stays() {
    assertThat(cues.withoutRequest("who should tell Mara about it?"))
        .isEqualTo("who should tell Mara about it?");
    assertThat(cues.withoutRequest("show me the door handler"))
        .isEqualTo("show me the door handler");
    assertThat(cues.withoutRequest("알려줘")).isEqualTo("알려줘");
    assertThat(cues.withoutRequest("장애를 알려 준 사람은?")).isEqualTo("장애를 알려 준 사람은?");
  }
}
