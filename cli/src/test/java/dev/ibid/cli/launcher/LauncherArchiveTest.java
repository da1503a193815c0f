package dev.ibid.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive of classes that makes starts fast: made once, and anew when it no longer fits. */
final class LauncherArchiveTest {
  @TempDir Path folder;
  private Installation installation;
  private Path jdk;

  @BeforeEach
  void unpack() {
    installation = Installation.distribution(folder);
    jdk = installation.jdk("new", "25.0.1");
    installation.with("JAVA_HOME", jdk);
  }

  @Test
  void the_first_start_makes_it_and_later_ones_use_it() {
    assertThat(archives(installation.start())).isEmpty();
    assertThat(archives(installation.start())).containsExactly(installed());
    assertThat(trainings()).hasSize(1);
  }

  @Test
  void a_server_has_one_of_its_own_because_it_has_other_modules() {
    installation.start();
    assertThat(archives(installation.start("serve"))).containsExactly(installed("server.jsa"));
    assertThat(archives(installation.start("serve", "--detach"))).containsExactly(installed());
  }

  @Test
  void calls_that_are_forwarded_have_a_small_one() {
    Path home = folder.resolve("elsewhere");
    installation.start();
    assertThat(archives(installation.start("hook", "stop")))
        .containsExactly(installed("forward.jsa"));
    assertThat(archives(installation.start("--home", home.toString(), "show", "e")))
        .containsExactly(installed());
    installation.write("elsewhere/owner.address", "/socket");
    assertThat(archives(installation.start("--home", home.toString(), "show", "e")))
        .containsExactly(installed("forward.jsa"));
    assertThat(archives(installation.start("--home", home.toString(), "status")))
        .containsExactly(installed());
  }

  @Test
  void training_has_a_home_of_its_own_which_is_removed() {
    installation.with("IBID_HOME", folder.resolve("precious")).start();
    assertThat(trainings())
        .singleElement()
        .satisfies(home -> assertThat(Path.of(home)).doesNotExist())
        .isNotEqualTo(folder.resolve("precious").toString());
    assertThat(installation.root().resolve("cache"))
        .isDirectoryNotContaining("glob:**/training.??????");
  }

  @Test
  void what_a_killed_training_left_is_removed() {
    installation.write("app/cache/training.abcdef/classes.jsa", "half");
    installation.start();
    assertThat(installation.root().resolve("cache/training.abcdef")).doesNotExist();
  }

  @Test
  void a_jar_of_another_size_calls_for_a_new_one() throws Exception {
    installation.start();
    FileTime before = Files.getLastModifiedTime(jar());
    Files.writeString(jar(), "another cli");
    Files.setLastModifiedTime(jar(), before);
    assertThat(archives(installation.start())).isEmpty();
    assertThat(archives(installation.start())).containsExactly(installed());
    assertThat(trainings()).hasSize(2);
  }

  @Test
  void a_newer_jar_calls_for_a_new_one() throws Exception {
    installation.start();
    Files.setLastModifiedTime(jar(), later());
    assertThat(archives(installation.start())).isEmpty();
    assertThat(trainings()).hasSize(2);
  }

  @Test
  void a_jar_from_the_future_does_not_call_for_a_new_one_for_ever() throws Exception {
    Files.setLastModifiedTime(jar(), later());
    installation.start();
    assertThat(archives(installation.start())).containsExactly(installed());
    assertThat(trainings()).hasSize(1);
  }

  @Test
  void an_added_jar_calls_for_a_new_one() {
    installation.start();
    installation.write("app/lib/more.jar", "more");
    assertThat(archives(installation.start())).isEmpty();
  }

  @Test
  void an_updated_jdk_calls_for_a_new_one() {
    installation.start();
    installation.jdk("new", "25.0.2");
    assertThat(archives(installation.start())).isEmpty();
    assertThat(archives(installation.start())).containsExactly(installed());
  }

  @Test
  void training_that_came_to_nothing_is_not_repeated() {
    installation.write("jdks/new/untrainable", "");
    installation.start();
    assertThat(archives(installation.start())).isEmpty();
    assertThat(trainings()).hasSize(1);
  }

  @Test
  void who_may_not_write_beside_the_jars_has_it_in_the_own_cache() {
    installation.write("app/cache", "a file, so that no folder can be made");
    installation.with("XDG_CACHE_HOME", folder.resolve("own")).start();
    assertThat(archives(installation.start()))
        .singleElement()
        .asString()
        .startsWith(folder.resolve("own") + "/ibid/");
    installation.with("JAVA_HOME", installation.jdk("other", "26"));
    assertThat(installation.start().java().home()).isEqualTo(jdk.toString());
  }

  private Path jar() {
    return installation.root().resolve("lib/ibid-cli-1.jar");
  }

  private String installed() {
    return installed("classes.jsa");
  }

  private String installed(String archive) {
    return installation.root().resolve("cache").resolve(archive).toString();
  }

  private List<String> trainings() {
    return installation.lines(jdk.resolve("trained"));
  }

  private static FileTime later() {
    return FileTime.from(Instant.now().plus(Duration.ofHours(1)));
  }

  private static List<String> archives(Outcome outcome) {
    String option = "-XX:SharedArchiveFile=";
    return outcome.java().options().stream()
        .filter(word -> word.startsWith(option))
        .map(word -> word.substring(option.length()))
        .toList();
  }
}
