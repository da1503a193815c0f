package dev.ibid.privacy;

import dev.ibid.privacy.PrefixedToken.Evidence;
import dev.ibid.privacy.RedactionRule.Standing;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The tokens of services, as tables: one line each, and nothing else to write for a new one. */
final class TokenRules {

  /**
   * Tokens with a telling beginning. Columns: the kind; the characters after the prefix; how many
   * there are at least, and where tokens are often longer, up to how many to follow over a line
   * break; what they must show; the prefixes, in their letter case. A prefix that ends in {@code =}
   * or {@code /} stays in the text and may have any case.
   */
  private static final String PREFIXED =
      """
      adobe-secret          hex      32        any    p8e-
      age-key               upper    58        any    AGE-SECRET-KEY-1
      alibaba-key           alnum    20        digit  LTAI
      anthropic-key         token    20..108   any    sk-ant-
      artifactory-key       alnum    69        digit  AKCp cmVmd
      atlassian-token       token    40..190   any    ATATT3 ATCTT3 ATBB
      aws-access-key        upper    16        any    AKIA ASIA ABIA ACCA
      aws-signature         hex      64        any    x-amz-signature= x-goog-signature=
      azure-key             base64   40..86    any    accountkey= sharedaccesskey= accesskey=
      azure-signature       query    40        any    sig= sharedaccesssignature=
      buildkite-token       alnum    40        any    bkua_
      cloudflare-token      token    40..48    digit  cfut_ cfat_ cfk_
      databricks-token      hex      32        any    dapi
      digitalocean-token    hex      64        any    dop_v1_ doo_v1_ dor_v1_
      discord-webhook       path     40        any    discord.com/api/webhooks/
      discord-webhook       path     40        any    discordapp.com/api/webhooks/
      docker-token          token    24..32    any    dckr_pat_ dckr_oat_
      doppler-token         dotted   40        any    dp.pt. dp.st. dp.ct. dp.sa.
      dynatrace-token       dotted   80        any    dt0c01. dt0s01. dt0s16.
      facebook-token        alnum    80..200   drawn  EAA
      figma-token           token    40        any    figd_ figo_
      fly-token             base64   80..400   digit  fm1a_ fm1r_ fm2_
      fly-token             token    43        digit  fo1_
      github-token          alnum    36        any    ghp_ gho_ ghu_ ghs_ ghr_
      github-token          word     40..82    any    github_pat_
      gitlab-token          dotted   20..60    any    glpat- gldt- glrt- glft- glsoat- glffct-
      gitlab-token          dotted   20..70    any    glptt- glcbt- glimt- glagent- gloas- GR1348941
      google-key            token    35        digit  AIza
      google-token          token    20..200   digit  ya29. GOCSPX- 1//0
      grafana-token         word     41        digit  glsa_
      grafana-token         base64   32..400   digit  glc_
      groq-key              alnum    48..52    any    gsk_
      heroku-key            token    58        any    HRKU-AA
      hubspot-token         token    36        digit  pat-na1- pat-eu1- pat-na2-
      huggingface-token     alnum    30..34    any    hf_ api_org_
      ibid-token            token    43        any    ibid_
      langsmith-key         word     40..45    digit  lsv2_pt_ lsv2_sk_
      linear-token          alnum    32..40    any    lin_api_ lin_oauth_
      mailgun-key           hex      32        any    key-
      netlify-token         alnum    36..40    digit  nfp_ nfc_
      newrelic-key          alnum    19..32    digit  NRAK- NRII- NRJS-
      notion-token          alnum    43..46    any    secret_ ntn_
      npm-token             alnum    36        any    npm_
      nuget-key             alnum    43        drawn  oy2
      onepassword-token     base64   100..800  any    ops_eyJ
      openai-key            token    20..156   any    sk-proj- sk-svcacct- sk-admin- sk-None-
      openai-key            alnum    20..48    digit  sk-
      openrouter-key        hex      64        any    sk-or-v1-
      perplexity-key        alnum    40..56    any    pplx-
      pinecone-key          word     50..70    digit  pcsk_
      planetscale-token     dotted   32..64    any    pscale_tkn_ pscale_oauth_ pscale_pw_
      postman-key           token    59        any    PMAK-
      pulumi-token          hex      40        any    pul-
      pypi-token            token    50..200   any    pypi-AgEI
      replicate-token       alnum    37        any    r8_
      rubygems-token        hex      48        any    rubygems_
      sendgrid-key          dotted   60..66    digit  SG.
      sendinblue-key        token    64..81    any    xkeysib- xsmtpsib-
      sentry-token          hex      64        any    sntryu_
      sentry-token          base64_  60..300   any    sntrys_
      shopify-token         hex      32        any    shpat_ shpca_ shppa_ shpss_ shptka_
      slack-token           token    20..170   digit  xoxb- xoxp- xoxa- xoxr- xoxs-
      slack-token           token    20..170   digit  xoxo- xoxe- xoxc- xoxd-
      slack-token           token    40..170   digit  xoxe.xoxb- xoxe.xoxp- xapp-
      slack-webhook         path     40        any    hooks.slack.com/services/
      slack-webhook         path     40        any    hooks.slack.com/workflows/
      slack-webhook         path     40        any    hooks.slack.com/triggers/
      sonar-token           hex      40        any    sqp_ squ_ sqa_
      square-token          token    22..60    digit  sq0atp- sq0csp-
      stripe-key            word     16..99    any    sk_live_ rk_live_ sk_test_ rk_test_ whsec_
      supabase-token        alnum    40        any    sbp_ sbp_oauth_
      supabase-token        word     24..40    digit  sb_secret_
      tavily-key            token    32        any    tvly-
      teams-webhook         path     60        any    webhook.office.com/webhookb2/
      twilio-key            hex      32        any    SK
      vault-token           token    24..300   any    hvs. hvb. hvr.
      xai-key               alnum    70..80    any    xai-
      """;

  /**
   * Values without a telling beginning, by the service in the name they are given to. Columns: the
   * kind; the characters; how many there are; what the name must hold.
   */
  private static final String KEYED =
      """
      aws-secret-key        base64   40        secretaccesskey secret_access_key
      aws-secret-key        base64   40        secret-access-key aws_secret_key
      cloudflare-token      token    37..40    cloudflare cf_api_token cf_api_key
      datadog-key           hex      32..40    datadog dd_api_key dd_app_key
      discord-token         dotted   57..80    discord
      heroku-key            hex-     36        heroku
      mapbox-token          dotted   80..120   mapbox
      okta-token            token    42        okta
      sentry-token          hex      64        sentry
      twilio-token          hex      32        twilio
      """;

  /** Tokens with a mark in the middle: characters and number before it, mark, the same after it. */
  private static final String MARKED =
      """
      azure-client-secret   dotted   3         7Q~  dotted   31
      azure-client-secret   dotted   3         8Q~  dotted   31
      azure-key             base64   76        +ASt base64   6
      azure-key             base64   76        ACDb base64   6
      azure-key             alnum    42        AzSe alnum    6
      azure-key             token    44        AzFu token    4
      azure-key             alnum    52        JQQJ alnum    24
      mailchimp-key         hex      32        -us  digit    1
      maxmind-key           word     36        _mmk word     0
      openai-key            dotted   20..160   T3BlbkFJ token 20
      telegram-token        digit    8..10     :AA  token    33
      terraform-token       alnum    14        .atlasv1. token 60
      """;

  private static final Map<String, CharacterSet> CHARS =
      Map.ofEntries(
          Map.entry("alnum", CharacterSet.ALNUM),
          Map.entry("base64", CharacterSet.BASE64),
          Map.entry("base64_", CharacterSet.of("A-Za-z0-9+/_")),
          Map.entry("digit", CharacterSet.DIGIT),
          Map.entry("dotted", CharacterSet.DOTTED),
          Map.entry("hex", CharacterSet.HEX),
          Map.entry("hex-", CharacterSet.of("0-9a-fA-F-")),
          Map.entry("path", CharacterSet.PATH),
          Map.entry("query", CharacterSet.QUERY),
          Map.entry("token", CharacterSet.TOKEN),
          Map.entry("upper", CharacterSet.UPPER),
          Map.entry("word", CharacterSet.WORD));

  private TokenRules() {}

  static Stream<RedactionRule> rules() {
    return Stream.of(
            rows(PREFIXED).flatMap(TokenRules::prefixed),
            rows(KEYED).map(TokenRules::keyed),
            rows(MARKED).map(TokenRules::marked))
        .flatMap(rules -> rules);
  }

  private static Stream<String[]> rows(String table) {
    return table.lines().map(line -> line.split(" +"));
  }

  private static Stream<RedactionRule> prefixed(String[] row) {
    LengthRange length = LengthRange.parse(row[2]);
    Evidence evidence = Evidence.valueOf(row[3].toUpperCase(Locale.ROOT));
    return Arrays.stream(row, 4, row.length)
        .map(prefix -> new PrefixedToken(prefix, chars(row[1]), length, evidence))
        .map(shape -> rule(row[0], shape, shape.prefix()));
  }

  private static RedactionRule keyed(String[] row) {
    KeyedValue shape = new KeyedValue(chars(row[1]), LengthRange.parse(row[2]));
    return rule(row[0], shape, Arrays.copyOfRange(row, 3, row.length));
  }

  private static RedactionRule marked(String[] row) {
    LengthRange left = LengthRange.parse(row[2]);
    int right = Integer.parseInt(row[5]);
    return rule(row[0], new InfixToken(row[3], chars(row[1]), left, chars(row[4]), right), row[3]);
  }

  private static RedactionRule rule(String kind, SecretShape shape, String... keywords) {
    return new RedactionRule(kind, List.of(keywords), Standing.FORMAT, shape);
  }

  private static CharacterSet chars(String name) {
    CharacterSet chars = CHARS.get(name);
    if (chars == null) {
      throw new IllegalArgumentException("No set of characters is called " + name);
    }
    return chars;
  }
}
