package dev.ibid.cli.settings;

import static dev.ibid.cli.settings.SettingType.list;
import static dev.ibid.cli.settings.SettingType.text;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;

/** Who is told elsewhere what becomes of citations. */
public final class WebhookKeys {
  /** The secret that signs what is posted is in this variable, or in a file that another names. */
  public static final String SECRET = "IBID_WEBHOOK_SECRET";

  public static final Setting<List<String>> URLS =
      new Setting<>(
          "webhook.urls",
          list(text(url -> isWeb(url), "addresses like https://example.org/ibid without a user")),
          List.of(),
          "Where to post when citations are created, fail or are copied; IBID_WEBHOOK_SECRET, or the"
              + " file that IBID_WEBHOOK_SECRET_FILE names, signs it");

  static final List<Setting<?>> ALL = List.of(URLS);

  private WebhookKeys() {}

  private static boolean isWeb(String url) {
    try {
      URI address = new URI(url);
      String scheme = String.valueOf(address.getScheme());
      return (scheme.equals("http") || scheme.equals("https"))
          && address.getHost() != null
          && address.getUserInfo() == null
          && address.getFragment() == null;
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
