package dev.ibid.bench.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextTreeTest {
  @TempDir Path root;

  @Test
  void only_texts_are_read_and_none_that_a_build_made() throws IOException {
    Files.writeString(root.resolve("a.md"), "글");
    Files.write(root.resolve("b.bin"), new byte[] {'a', 0, 'b'});
    Files.write(root.resolve("c.latin1"), new byte[] {(byte) 0xE9, ' '});
    Files.writeString(Files.createDirectories(root.resolve("x/target")).resolve("d.txt"), "made");
    Files.writeString(root.resolve("x/e.java"), "class E {}");
    List<String> texts = new ArrayList<>();

    new TextTree(root).forEach((file, text) -> texts.add(text));

    assertThat(texts).containsExactlyInAnyOrder("글", "class E {}");
  }
}
