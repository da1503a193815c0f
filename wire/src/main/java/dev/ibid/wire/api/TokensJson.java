package dev.ibid.wire.api;

import dev.ibid.access.AccessToken;
import dev.ibid.source.Project;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Tokens by which programs reach some projects. */
public record TokensJson(List<TokenJson> tokens) {
  public TokensJson {
    tokens = List.copyOf(tokens);
  }

  /**
   * One token.
   *
   * @param projects that it opens
   * @param lastUsed the day
   * @param secret shown once, when it is made
   */
  public record TokenJson(
      String id,
      String name,
      List<String> projects,
      String createdAt,
      Optional<String> lastUsed,
      Optional<String> secret) {
    public static TokenJson of(AccessToken token, Optional<String> secret) {
      return new TokenJson(
          token.id().value(),
          token.name(),
          token.scope().projects().stream()
              .flatMap(Collection::stream)
              .map(Project::name)
              .sorted()
              .toList(),
          token.createdAt().toString(),
          token.lastUsed().map(LocalDate::toString),
          secret);
    }
  }

  public static TokensJson of(List<AccessToken> tokens) {
    return new TokensJson(
        tokens.stream().map(token -> TokenJson.of(token, Optional.empty())).toList());
  }
}
