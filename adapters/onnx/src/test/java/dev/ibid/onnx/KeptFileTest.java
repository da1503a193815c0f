package dev.ibid.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptFileTest {
  private static final URL PACKED =
      Objects.requireNonNull(KeptFileTest.class.getResource("/bge-small-en-v1.5-q-tokenizer.json"));

  @TempDir Path home;

  @Test
  void a_file_is_unpacked_for_its_owner_alone_and_nothing_else_is_left() throws IOException {
    Path folder = home.resolve("native/onnx");

    Path file = KeptFile.of(PACKED, folder);

    assertThat(Files.readAllBytes(file)).isEqualTo(packed());
    assertThat(permissions(file)).isEqualTo("rw-------");
    assertThat(permissions(folder)).isEqualTo("rwx------");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void an_intact_file_is_left_as_it_is() throws IOException {
    Object before = identity(KeptFile.of(PACKED, home));

    assertThat(identity(KeptFile.of(PACKED, home))).isEqualTo(before);
  }

  @Test
  void a_file_cut_short_is_replaced() throws IOException {
    Path file = KeptFile.of(PACKED, home);
    Files.writeString(file, "{");

    assertThat(Files.readAllBytes(KeptFile.of(PACKED, home))).isEqualTo(packed());
  }

  @Test
  void a_file_with_a_flipped_byte_is_replaced() throws IOException {
    Path file = KeptFile.of(PACKED, home);
    byte[] damaged = packed();
    damaged[damaged.length / 2] ^= 1;
    Files.write(file, damaged);

    assertThat(Files.readAllBytes(KeptFile.of(PACKED, home))).isEqualTo(packed());
  }

  @Test
  void a_file_that_is_in_no_jar_is_unpacked_each_time() throws IOException {
    Path loose = Files.writeString(home.resolve("loose.txt"), "text", StandardCharsets.UTF_8);
    Path folder = home.resolve("kept");

    KeptFile.of(loose.toUri().toURL(), folder);
    Files.writeString(loose, "next", StandardCharsets.UTF_8);

    assertThat(KeptFile.of(loose.toUri().toURL(), folder)).hasContent("next");
  }

  private static byte[] packed() throws IOException {
    try (InputStream in = PACKED.openStream()) {
      return in.readAllBytes();
    }
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  private static Object identity(Path file) throws IOException {
    return Objects.requireNonNull(Files.getAttribute(file, "unix:ino"));
  }
}
