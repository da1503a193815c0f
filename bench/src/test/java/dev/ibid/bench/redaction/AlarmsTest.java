package dev.ibid.bench.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.bench.redaction.Alarms.Alarm;
import dev.ibid.privacy.Redactor;
import java.util.List;
import org.junit.jupiter.api.Test;

class AlarmsTest {
  private final Alarms alarms = new Alarms(Redactor.standard());

  @Test
  void lines_without_secrets_only_count() {
    assertThat(alarms.count("one\ntwo\r\nthree\rfour")).isEmpty();

    assertThat(alarms.lines()).isEqualTo(4);
    assertThat(alarms.altered()).isZero();
  }

  @Test
  void an_altered_line_is_named_by_its_number_whatever_breaks_the_lines() {
    List<Alarm> found = alarms.count("one\r\n\rpassword=hunter2\nfour\n\npassword=hunter3");

    assertThat(found)
        .containsExactly(
            new Alarm(3, "password", "password=███████"),
            new Alarm(6, "password", "password=███████"));
  }

  @Test
  void a_line_with_two_secrets_counts_once() {
    assertThat(alarms.count("password=hunter2, password=hunter3")).hasSize(1);

    assertThat(alarms.altered()).isEqualTo(1);
  }

  @Test
  void a_secret_over_three_lines_alters_three() {
    assertThat(alarms.count("a\nb <private>c\nd\ne</private> f\ng"))
        .extracting(Alarm::number)
        .containsExactly(2L, 3L, 4L);
  }

  @Test
  void counts_add_up_over_texts() {
    alarms.count("password=hunter2\nok");
    alarms.count("<private>x</private>");

    assertThat(alarms.lines()).isEqualTo(3);
    assertThat(alarms.altered()).isEqualTo(2);
    assertThat(alarms.byKind()).containsEntry("password", 1L).containsEntry("private", 1L);
  }
}
