package dev.ibid.tool;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Parameters of addresses that tell where a reader came from, and never which page is meant. */
final class TrackingParameters {
  private static final String CAMPAIGN = "utm_";
  private static final Set<String> NAMES =
      Set.of(
          "fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "twclid",
          "ttclid", "igshid", "mc_cid", "mc_eid", "mkt_tok", "_hsenc", "_hsmi", "ref_src",
          "srsltid");

  private TrackingParameters() {}

  /** A query with the question mark that it needs if anything is left of it, in its order. */
  static String without(String query) {
    String kept =
        Arrays.stream(query.split("&", -1))
            .filter(parameter -> !parameter.isEmpty() && !isTracking(parameter))
            .collect(Collectors.joining("&"));
    return kept.isEmpty() ? "" : "?" + kept;
  }

  private static boolean isTracking(String parameter) {
    int equals = parameter.indexOf('=');
    String name =
        (equals < 0 ? parameter : parameter.substring(0, equals)).toLowerCase(Locale.ROOT);
    return name.startsWith(CAMPAIGN) || NAMES.contains(name);
  }
}
