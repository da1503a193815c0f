package dev.ibid.examples.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExampleTest {
  @TempDir Path folder;

  @Test
  void the_assistant_cites_what_its_tool_found() {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();

    Example.run(folder.resolve("ibid.db"), new PrintStream(printed, true, StandardCharsets.UTF_8));

    assertThat(printed.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "http_client failed: no route to host",
            "Render times fell by 40% (1: https://bench.example/react) [1], and forms get an "
                + "Actions API (2: https://react.dev/blog/react-19) [2].",
            "\"significant performance improvements\" <- [call-1-1]",
            "\"new Actions API\" <- [call-1-0]");
  }
}
