package dev.ibid.access;

import static dev.ibid.engine.Samples.NOON;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.engine.Stores;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every {@link TokenStore} does. */
public abstract class TokenStoreContract {
  protected abstract Stores stores();

  private TokenStore store() {
    return stores().tokens();
  }

  private static AccessToken token(String id, Scope scope) {
    return new AccessToken(
        new TokenId(id), "the laptop", Fingerprint.of("of " + id), scope, NOON, Optional.empty());
  }

  @Test
  void a_token_is_found_by_its_secret_and_listed() {
    AccessToken one = token("b", Scope.of(new Project("p"), Project.NONE));
    AccessToken two = token("a", Scope.ALL);
    store().add(kept(one));
    store().add(kept(two));

    assertThat(store().find(Fingerprint.of("of b"))).contains(one);
    assertThat(store().find(Fingerprint.of("of a"))).contains(two);
    assertThat(store().find(Fingerprint.of("of c"))).isEmpty();
    assertThat(store().list()).containsExactly(one, two);
  }

  @Test
  void neither_an_id_nor_a_secret_is_given_twice() {
    AccessToken one = token("a", Scope.ALL);
    store().add(kept(one));
    AccessToken same =
        new AccessToken(new TokenId("b"), "n", one.secret(), Scope.ALL, NOON, Optional.empty());

    assertConflict(one);
    assertConflict(same);
    assertThat(store().list()).containsExactly(one);
  }

  private void assertConflict(AccessToken token) {
    assertThatThrownBy(() -> store().add(kept(token)))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT));
  }

  @Test
  void the_day_of_its_last_use_is_kept() {
    AccessToken token = token("a", Scope.ALL);
    store().add(kept(token));
    LocalDate day = LocalDate.parse("2026-02-03");

    store().used(token.id(), day);
    store().used(new TokenId("unknown"), day);

    assertThat(store().list()).containsExactly(InMemoryTokenStore.usedOn(token, day));
  }

  @Test
  void a_revoked_token_is_gone() {
    store().add(kept(token("a", Scope.of(new Project("p")))));

    assertThat(store().revoke(new TokenId("a"))).isTrue();
    assertThat(store().revoke(new TokenId("a"))).isFalse();
    assertThat(store().find(Fingerprint.of("of a"))).isEmpty();
    assertThat(store().list()).isEmpty();
  }
}
