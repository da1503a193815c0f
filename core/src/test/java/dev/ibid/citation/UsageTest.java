package dev.ibid.citation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class UsageTest {
  private static final String DRAWN = "x7Kq9vT2mZ4pLs8RbW3nYc6H";

  private static String kept(String context) {
    return new Usage(
            new CitationId("a7Bc3x"),
            UsageKind.CITED,
            Project.NONE,
            new SessionId("s"),
            Instant.EPOCH,
            context)
        .redactedBy(Redactor.standard())
        .context();
  }

  @Test
  void a_secret_that_is_given_away_by_what_follows_it_is_taken_out_before_the_context_is_cut() {
    assertThat(kept("See https://u:" + DRAWN.repeat(20) + "@house.example/ for more."))
        .isEqualTo("See https://u:[redacted: url-password]@house.example/ for more.");
  }

  @Test
  void what_is_kept_of_a_context_has_200_characters_and_no_half_of_a_pair() {
    assertThat(kept("a word, ".repeat(50))).isEqualTo("a word, ".repeat(25));
    assertThat(kept("a".repeat(199) + "👍")).isEqualTo("a".repeat(199));
  }
}
