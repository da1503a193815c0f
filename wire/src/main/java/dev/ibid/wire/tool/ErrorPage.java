package dev.ibid.wire.tool;

import com.google.re2j.Pattern;
import dev.ibid.text.Snippet;
import dev.ibid.tool.ToolSource;
import java.util.Optional;

/**
 * Tells pages that servers and gateways send instead of what was asked for: a short text whose
 * first line, or whose title, is a status and nothing else. A page about errors says more than
 * that.
 */
final class ErrorPage {
  // The reason phrases of RFC 9110 and RFC 6585, as nginx, Apache, IIS and Cloudflare print them.
  private static final String PHRASE =
      "(?:bad request|unauthori[sz]ed|payment required|forbidden|(?:page |file )?not found"
          + "|method not allowed|not acceptable|proxy authentication required"
          + "|request time-? ?out|gone|too many requests|unavailable for legal reasons"
          + "|internal server error|not implemented|bad gateway"
          + "|service (?:temporarily )?unavailable|(?:temporarily )?unavailable"
          + "|gateway time-? ?out|web server is down|connection timed out|access denied"
          + "|(?:client |server )?error)";
  private static final Pattern LINE =
      Pattern.compile(
          "^\\s*(?:"
              + "(?:http(?:/[\\d.]+)? +)?(?:error +)?[45]\\d\\d(?: *[:|–-]? *"
              + PHRASE
              + ")?"
              + "|(?:error *:? *)?(?:bad gateway|service (?:temporarily )?unavailable"
              + "|gateway time-? ?out|internal server error|too many requests|access denied"
              + "|page not found)"
              + "|just a moment\\.{0,3}|attention required! *\\| *cloudflare"
              + ")\\s*[.!]?\\s*(?:[|:–-]\\s*\\S{1,40})?\\s*$",
          Pattern.CASE_INSENSITIVE);

  private static final int MOST_CHARS = 1_500;
  private static final int MOST_CHARS_BELOW_TITLE = 120;

  private ErrorPage() {}

  /** What a source says went wrong, if it is such a page. */
  static Optional<String> find(ToolSource source) {
    String text = source.fullContent().or(source::snippet).orElse("").strip();
    if (text.isEmpty() || text.length() > MOST_CHARS) {
      return Optional.empty();
    }
    Optional<String> first = text.lines().findFirst().filter(ErrorPage::isStatus);
    Optional<String> title =
        source
            .origin()
            .title()
            .filter(name -> isStatus(name) && text.length() <= MOST_CHARS_BELOW_TITLE);
    return first.or(() -> title).map(Snippet::of);
  }

  private static boolean isStatus(String line) {
    return LINE.matcher(line).find();
  }
}
