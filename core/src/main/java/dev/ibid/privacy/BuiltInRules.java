package dev.ibid.privacy;

import dev.ibid.privacy.RedactionRule.Standing;
import java.util.List;
import java.util.stream.Stream;

/**
 * The built-in rules: these have a grammar of their own, {@link TokenRules} has those of services.
 */
final class BuiltInRules {
  private static final String[] PASSWORDS = {
    "password",
    "passwd",
    "passphrase",
    "passcode",
    "seed phrase",
    "recovery phrase",
    "비밀번호",
    "패스워드",
    "비번",
    "암호"
  };

  private static final String[] SECRETS =
      spellings(
          """
          secret, token, credential, auth, webhook, api key, app key, access key, account key,
          private key, secret key, signing key, encryption key, master key, session key,
          service key, license key, preshared key, unseal key, recovery key, subscription key,
          admin key, write key, ingestion key,
          functions key, client key data, 시크릿, 토큰, 인증키, 비밀키, 서비스키, api 키\
          """);

  private BuiltInRules() {}

  static List<RedactionRule> standard() {
    Stream<RedactionRule> general =
        Stream.of(
            rule("marker", Standing.DONE, RedactionMarks::marker, RedactionMarks.MARKER),
            rule("private", Standing.WISH, new PrivateText(), PrivateText.WORD),
            rule("private-key", Standing.FORMAT, new KeyBlock(), "-----begin", "---- begin"),
            rule("jwt", Standing.FORMAT, new Jwt(), "eyJ"),
            rule("url-password", Standing.FORMAT, new UrlPassword(), "://"),
            rule("url-password", Standing.FORMAT, UrlPassword::passFile, ":5432:", ":6432:"),
            rule("url-password", Standing.FORMAT, new UserOption(), " -u ", "--user ", "--user="),
            rule("private-key", Standing.FORMAT, new KeyLines(), KeyLines.HEADINGS),
            rule("private-key", Standing.FORMAT, new JsonWebKey(), JsonWebKey.MEMBERS),
            rule("cookie", Standing.CONTEXT, new CookieHeader(), CookieHeader.WORDS),
            rule("authorization", Standing.CONTEXT, new Authorization(), Authorization.WORDS),
            rule("password", Standing.CONTEXT, new PasswordValue(), PASSWORDS),
            rule("password", Standing.CONTEXT, new ShortPassword(), "pass", "pwd", "pw"),
            rule("secret", Standing.CONTEXT, new DrawnValue(), SECRETS));
    return Stream.of(general, commands(), TokenRules.rules()).flatMap(rules -> rules).toList();
  }

  /** Commands, and by which of their short options they are told a password. */
  private static Stream<RedactionRule> commands() {
    return Stream.of(
        command(" -p", "mysql", "mysqldump", "mysqladmin", "mariadb", "mariadb-dump"),
        command(" -p ", "sshpass", "docker login", "podman login", "registry login", "az login"),
        command(" -p ", "mongosh", "mongodump", "mongorestore"),
        command(" -a ", "redis-cli"),
        command(" -P ", "sqlcmd", "unzip", "zip"),
        command(" -w ", "ldapsearch", "ldapmodify", "ldapadd"),
        command("/p:", "xfreerdp", "wfreerdp"),
        command("pass:", "openssl"),
        command(" login ", "wandb"),
        command(" api=", "snyk config set"));
  }

  private static RedactionRule command(String option, String... commands) {
    return rule("password", Standing.CONTEXT, new CommandPassword(option), commands);
  }

  private static RedactionRule rule(
      String kind, Standing standing, SecretShape shape, String... keywords) {
    return new RedactionRule(kind, List.of(keywords), standing, shape);
  }

  /** Two words with a space between them, and as identifiers join them. */
  private static String[] spellings(String words) {
    return Stream.of(words.split(",\\s+"))
        .flatMap(word -> Stream.of("", " ", "_", "-", ".").map(join -> word.replace(" ", join)))
        .distinct()
        .toArray(String[]::new);
  }
}
