package dev.ibid.privacy;

import dev.ibid.privacy.RedactionRule.Standing;
import java.util.List;
import java.util.stream.Stream;

/**
 * The built-in rules: these have a grammar of their own, {@link TokenRules} has those of services.
 */
final class BuiltInRules {
  private static final String[] PASSWORDS = {
    "password", "passwd", "passphrase", "passcode", "비밀번호", "패스워드", "비번", "암호"
  };

  private static final String[] SECRETS =
      spellings(
          """
          secret, token, credential, auth, webhook, api key, app key, access key, account key,
          private key, secret key, signing key, encryption key, master key, session key,
          service key, license key, 시크릿, 토큰, 인증키, 비밀키, 서비스키, api 키""");

  private BuiltInRules() {}

  static List<RedactionRule> standard() {
    Stream<RedactionRule> general =
        Stream.of(
            rule("marker", Standing.DONE, RedactionMarks::marker, RedactionMarks.MARKER),
            rule("private", Standing.WISH, new PrivateText(), PrivateText.WORD),
            rule("private-key", Standing.FORMAT, new KeyBlock(), "-----begin", "---- begin"),
            rule("jwt", Standing.FORMAT, new Jwt(), "eyJ"),
            rule("url-password", Standing.FORMAT, new UrlPassword(), "://"),
            rule("url-password", Standing.FORMAT, new UserOption(), " -u ", "--user ", "--user="),
            rule("authorization", Standing.CONTEXT, new Authorization(), Authorization.WORDS),
            rule("password", Standing.CONTEXT, new PasswordValue(), PASSWORDS),
            rule("password", Standing.CONTEXT, new ShortPassword(), "pass", "pwd", "pw"),
            rule("secret", Standing.CONTEXT, new DrawnValue(), SECRETS));
    return Stream.concat(general, TokenRules.rules()).toList();
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
