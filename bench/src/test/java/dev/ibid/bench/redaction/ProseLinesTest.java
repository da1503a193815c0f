package dev.ibid.bench.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProseLinesTest {
  private static final String ENGLISH =
      "A sentence of some length about nothing at all, in English.";
  private static final String KOREAN = "연결 풀이 닫히면 Pool.java 에서 일찍 반환되므로 시간 제한을 늘려 다시 시도합니다. 그렇습니다.";

  @TempDir Path folder;

  @Test
  void texts_of_any_depth_are_told_apart_by_language_and_labels_left_out() throws IOException {
    Files.writeString(
        folder.resolve("a.jsonl"),
        """
        {"id": "short", "claims": [{"text": "%s"}]}
        {"text": "%s"}
        """
            .formatted(ENGLISH, KOREAN));
    Files.writeString(folder.resolve("b.md"), "# Title\n");

    ProseLines prose = ProseLines.in(folder);

    assertThat(prose.english()).containsExactly(ENGLISH, "# Title\n");
    assertThat(prose.korean()).containsExactly(KOREAN);
  }
}
