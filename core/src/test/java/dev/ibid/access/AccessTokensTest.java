package dev.ibid.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.engine.MovingClock;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class AccessTokensTest {
  private final MovingClock clock = new MovingClock();
  private final InMemoryTokenStore store = new InMemoryTokenStore();
  private final AccessTokens tokens =
      new AccessTokens(store, Redactor.standard(), new SecureRandom(), clock);

  @Test
  void a_secret_opens_what_its_token_says_until_it_is_revoked() {
    Scope scope = Scope.of(new Project("p"));
    AccessTokens.Created created = tokens.create("laptop", scope);

    assertThat(created.secret()).matches("ibid_[A-Za-z0-9_-]{43}");
    assertThat(tokens.verify(created.secret()).orElseThrow().scope()).isEqualTo(scope);
    assertThat(tokens.verify(created.secret() + "x")).isEmpty();
    assertThat(tokens.verify("")).isEmpty();
    assertThat(tokens.revoke(created.token().id())).isTrue();
    assertThat(tokens.verify(created.secret())).isEmpty();
  }

  @Test
  void nothing_that_is_kept_or_printed_has_the_secret() {
    AccessTokens.Created created = tokens.create("laptop", Scope.ALL);

    assertThat(created.toString() + store.list()).doesNotContain(created.secret());
    assertThat(tokens.create("laptop", Scope.ALL).secret()).isNotEqualTo(created.secret());
  }

  @Test
  void the_last_day_of_use_is_noted() {
    AccessTokens.Created created = tokens.create("laptop", Scope.ALL);
    assertThat(tokens.list().getFirst().lastUsed()).isEmpty();
    clock.advance(Duration.ofDays(2));

    tokens.verify(created.secret());

    assertThat(tokens.list().getFirst().lastUsed()).contains(LocalDate.parse("2026-02-03"));
  }

  @Test
  void a_token_needs_a_name_and_something_to_open() {
    assertThatThrownBy(() -> tokens.create(" ", Scope.ALL)).isInstanceOf(IbidException.class);
    assertThatThrownBy(() -> tokens.create("laptop", Scope.of())).isInstanceOf(IbidException.class);
    assertThat(tokens.list()).isEmpty();
  }
}
