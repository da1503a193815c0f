package dev.ibid.server.mcp;

import dev.ibid.citation.CitationId;
import dev.ibid.source.SourceKind;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A citation as the address of a resource, like {@code ibid://mem/a7Bc3x}. */
record SourceAddress(SourceKind kind, CitationId id) {
  static final String TEMPLATE = "ibid://{kind}/{id}";

  private static final Pattern LABEL = Pattern.compile("(mem|doc|src):([A-Za-z0-9]{6})");
  private static final Pattern ADDRESS = Pattern.compile("ibid://(mem|doc|src)/([A-Za-z0-9]{6})");

  static Optional<SourceAddress> find(String address) {
    return find(ADDRESS.matcher(address));
  }

  /** The address of what is cited, if this is a citation with its prefix. */
  static Optional<SourceAddress> ofLabel(String label) {
    return find(LABEL.matcher(label));
  }

  private static Optional<SourceAddress> find(Matcher matcher) {
    return matcher.matches()
        ? SourceKind.find(matcher.group(1))
            .map(kind -> new SourceAddress(kind, new CitationId(matcher.group(2))))
        : Optional.empty();
  }

  String label() {
    return kind.prefix() + ":" + id;
  }

  @Override
  public String toString() {
    return "ibid://" + kind.prefix() + "/" + id;
  }
}
