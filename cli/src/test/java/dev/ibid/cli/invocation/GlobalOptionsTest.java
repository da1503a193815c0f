package dev.ibid.cli.invocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class GlobalOptionsTest {
  private static GlobalOptions parse(String line) {
    return GlobalOptions.parse(List.of(line.split(" ", -1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--home h show --json x",
        "--home=h show --json x",
        "--home g --home h show --json x"
      })
  void the_home_is_taken_out_and_the_last_one_holds(String line) {
    assertThat(parse(line))
        .isEqualTo(new GlobalOptions(Optional.of("h"), List.of("show", "--json", "x")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--set a=b --home h stats", "--set=a=b --home=h stats"})
  void the_home_may_stand_behind_a_setting(String line) {
    assertThat(parse(line).home()).hasValue("h");
    assertThat(parse(line).command()).isEqualTo("stats");
    assertThat(parse(line).settings()).isEqualTo(Map.of("a", "b"));
  }

  @Test
  void other_options_before_the_command_stay() {
    assertThat(parse("--version --home h"))
        .isEqualTo(new GlobalOptions(Optional.of("h"), List.of("--version")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "show x --home h --json",
        "show --home=h x --json",
        "--home g show x --json --home h",
        "--json --home h show x",
        "--home=h --json show x"
      })
  void before_and_behind_the_command_mean_the_same(String line) {
    assertThat(parse(line))
        .isEqualTo(new GlobalOptions(Optional.of("h"), List.of("show", "x", "--json")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-- --home h", "show -- --home=h", "remember -- --json --home h"})
  void behind_two_dashes_all_is_the_commands_business(String line) {
    assertThat(parse(line))
        .isEqualTo(new GlobalOptions(Optional.empty(), List.of(line.split(" ", -1))));
  }

  @Test
  void json_comes_before_what_is_no_option() {
    assertThat(parse("--json remember -- --x").arguments())
        .containsExactly("remember", "--json", "--", "--x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "serve --idle 5m",
        "--home show serve",
        "--set log.level=debug serve show",
        "--set=a=b --set serve serve",
        "--set -x=y serve",
        "-x serve"
      })
  void the_command_is_the_first_word_that_belongs_to_no_option(String line) {
    assertThat(parse(line).command()).isEqualTo("serve");
  }

  @Test
  void settings_stand_before_and_behind_the_command_and_the_last_of_a_key_holds() {
    assertThat(parse("--set a=1 --set=b=x=y --home h --set a=2 search --set c=3 d=4").settings())
        .isEqualTo(Map.of("a", "2", "b", "x=y", "c", "3"));
    assertThat(parse("search -- --set c=3").settings()).isEmpty();
    assertThat(parse("search log.level=debug").settings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "--set serve", "--"})
  void there_may_be_no_command(String line) {
    assertThat(parse(line).command()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--home", "--home=", "--home= show"})
  void a_home_without_a_folder_is_bad_usage(String line) {
    assertThatThrownBy(() -> parse(line))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_REQUEST))
        .hasMessage("--home needs a folder: write --home DIR");
  }
}
