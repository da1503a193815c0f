package dev.ibid.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.IbidException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalImagesTest {
  private static final int LIMIT = 100;

  @TempDir Path folder;

  @BeforeEach
  void fill() throws IOException {
    Files.createDirectories(folder.resolve("in/deep"));
    Files.write(folder.resolve("in/deep/a.png"), new byte[] {1, 2, 3});
    Files.write(folder.resolve("in/large.png"), new byte[LIMIT + 1]);
    Files.write(folder.resolve("outside.png"), new byte[] {4});
    Files.createSymbolicLink(folder.resolve("in/link.png"), folder.resolve("outside.png"));
    Files.createSymbolicLink(folder.resolve("in/up"), folder);
    Files.createSymbolicLink(folder.resolve("alias"), folder.resolve("in"));
  }

  private LocalImages images() {
    return new LocalImages(folder.resolve("in"));
  }

  @Test
  void a_file_below_the_folder_is_read() {
    assertThat(images().load("deep/a.png", LIMIT)).containsExactly(1, 2, 3);
    assertThat(images().load(folder.resolve("in/deep/a.png").toString(), LIMIT)).hasSize(3);
    assertThat(images().load("deep/../deep/a.png", LIMIT)).hasSize(3);
  }

  @Test
  void the_folder_itself_may_be_a_link() {
    assertThat(new LocalImages(folder.resolve("alias")).load("deep/a.png", LIMIT)).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../outside.png",
        "deep/../../outside.png",
        "link.png",
        "up/outside.png",
        "/etc/hostname",
        "missing.png",
        "large.png",
        "deep",
        "",
        "a\0b"
      })
  void nothing_else_is_read(String path) {
    assertThatThrownBy(() -> images().load(path, LIMIT)).isInstanceOf(IbidException.class);
  }
}
