package dev.ibid.cli.spool;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.home.Home;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpoolTest {
  @TempDir Path folder;

  @Test
  void a_home_may_be_called_as_drafts_are() throws IOException {
    Spool spool = new Spool(new Home(folder.resolve("ibid.new")));

    spool.add(call("told"));

    assertThat(spool.waiting()).hasSize(1);
    SpooledCall read = spool.read(spool.waiting().getFirst()).orElseThrow();
    assertThat(read.arguments()).containsExactly("hook", "stop");
    assertThat(read.input().readAllBytes()).isEqualTo("told".getBytes(UTF_8));
  }

  @Test
  void a_call_that_is_damaged_anywhere_is_none() throws IOException {
    Spool spool = new Spool(new Home(folder));
    byte[] whole = call("told").bytes();
    Path file = folder.resolve("cut.call");
    for (int end = 0; end < whole.length; end++) {
      Files.write(file, Arrays.copyOf(whole, end));

      assertThat(spool.read(file)).as("cut at %d", end).isEmpty();
    }
  }

  private static SpooledCall call(String input) {
    return new SpooledCall(List.of("hook", "stop"), Path.of("/"), input.getBytes(UTF_8));
  }
}
