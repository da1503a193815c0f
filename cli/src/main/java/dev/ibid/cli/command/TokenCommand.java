package dev.ibid.cli.command;

import dev.ibid.access.AccessTokens;
import dev.ibid.access.TokenId;
import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.wire.api.RevokedJson;
import dev.ibid.wire.api.TokensJson;
import dev.ibid.wire.api.TokensJson.TokenJson;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid token}: tokens by which programs reach single projects over the network. */
@Command(name = "token", description = "Create, list or revoke tokens for single projects.")
final class TokenCommand extends IbidCommand {
  /** What to do. */
  enum Action {
    CREATE,
    LIST,
    REVOKE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Parameters(index = "0", paramLabel = "ACTION", description = "create, list or revoke.")
  private Action action = Action.LIST;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "ID",
      description = "With revoke: which token.")
  private @Nullable String id;

  @Option(
      names = "--project",
      paramLabel = "P",
      description = "With create: a project that it opens; may be repeated.")
  private List<String> projects = List.of();

  @Option(names = "--name", paramLabel = "NAME", description = "With create: what it is for.")
  private @Nullable String name;

  TokenCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    refuseSurplus();
    AccessTokens tokens = context().services().tokens();
    switch (action) {
      case CREATE -> create(tokens);
      case LIST -> list(tokens);
      case REVOKE -> revoke(tokens);
    }
    return DONE;
  }

  /** Whoever gives more than an action takes means something else by it. */
  private void refuseSurplus() {
    if (id != null && action != Action.REVOKE) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "\"%s\" is one word too many: only \"token revoke\" takes an id".formatted(id));
    }
    if (action != Action.CREATE && (name != null || !projects.isEmpty())) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "--project and --name go with \"token create\" alone");
    }
  }

  private void create(AccessTokens tokens) {
    if (projects.isEmpty()) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "--project is missing; name each project that the token opens");
    }
    String given = Optional.ofNullable(name).orElseGet(() -> String.join(", ", projects));
    AccessTokens.Created created =
        tokens.create(given, Scope.of(projects.stream().map(Project::new).toList()));
    answer(
        TokenJson.of(created.token(), Optional.of(created.secret())),
        screen -> screen.line(created.secret()));
  }

  private void list(AccessTokens tokens) {
    TokensJson all = TokensJson.of(tokens.list());
    answer(
        all,
        screen -> {
          all.tokens().forEach(token -> screen.content(line(token)));
          if (all.tokens().isEmpty()) {
            context()
                .invocation()
                .err()
                .println("ibid: there is no token; make one with: ibid token create --project P");
          }
        });
  }

  private static String line(TokenJson token) {
    return "%s  %s  opens %s, made on %s, %s"
        .formatted(
            token.id(),
            token.name(),
            String.join(", ", token.projects()),
            token.createdAt(),
            token.lastUsed().map(day -> "last used on " + day).orElse("never used"));
  }

  private void revoke(AccessTokens tokens) {
    if (id == null) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "say which token to revoke; \"ibid token list\" lists them");
    }
    if (!tokens.revoke(new TokenId(id))) {
      throw new IbidException(
          ErrorCode.TOKEN_NOT_FOUND,
          "there is no token \"%s\"; \"ibid token list\" lists those there are".formatted(id));
    }
    answer(new RevokedJson(id), screen -> screen.line("Revoked " + id));
  }
}
