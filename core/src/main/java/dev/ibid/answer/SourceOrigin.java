package dev.ibid.answer;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * Where a source comes from, as far as is known: from the tool that returned it to the answer that
 * keeps it.
 *
 * @param toolName never blank
 * @param domain of the web, that {@code uri} lies in
 * @param host what the program that shows the answer knows it by
 */
public record SourceOrigin(
    SourceType type,
    Optional<String> toolName,
    Optional<String> uri,
    Optional<String> title,
    Optional<String> domain,
    OptionalInt pageNumber,
    HostFields host) {
  private static final List<String> WEB_SCHEMES = List.of("http", "https");

  public SourceOrigin {
    toolName = toolName.filter(name -> !name.isBlank());
  }

  /** An origin of which no host says anything. */
  public SourceOrigin(
      SourceType type,
      Optional<String> toolName,
      Optional<String> uri,
      Optional<String> title,
      Optional<String> domain,
      OptionalInt pageNumber) {
    this(type, toolName, uri, title, domain, pageNumber, HostFields.NONE);
  }

  /** An origin of which nothing else is known; the name may be blank. */
  public static SourceOrigin of(SourceType type, String toolName) {
    return new SourceOrigin(
        type,
        Optional.of(toolName),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        OptionalInt.empty());
  }

  /** A page of the web or a file, whichever the address tells; both texts may be blank. */
  public static SourceOrigin of(String title, String url) {
    Optional<URI> web = parse(url).filter(SourceOrigin::isWeb);
    return of(web.isPresent() ? SourceType.WEB : SourceType.FILE, "")
        .at(Optional.of(url).filter(text -> !text.isBlank()), web.map(URI::getHost))
        .titled(Optional.of(title).filter(text -> !text.isBlank()));
  }

  public SourceOrigin typed(SourceType newType) {
    return new SourceOrigin(newType, toolName, uri, title, domain, pageNumber, host);
  }

  public SourceOrigin at(Optional<String> newUri, Optional<String> newDomain) {
    return new SourceOrigin(type, toolName, newUri, title, newDomain, pageNumber, host);
  }

  public SourceOrigin titled(Optional<String> newTitle) {
    return new SourceOrigin(type, toolName, uri, newTitle, domain, pageNumber, host);
  }

  public SourceOrigin onPage(OptionalInt page) {
    return new SourceOrigin(type, toolName, uri, title, domain, page, host);
  }

  /** The same origin with what another one knows of the place, wherever this one knows nothing. */
  public SourceOrigin completedBy(SourceOrigin other) {
    return at(uri.or(other::uri), domain.or(other::domain))
        .titled(title.or(other::title))
        .onPage(pageNumber.isPresent() ? pageNumber : other.pageNumber);
  }

  /** The same origin with the texts changed that others wrote. */
  public SourceOrigin mapText(UnaryOperator<String> change) {
    return new SourceOrigin(
        type,
        toolName.map(change),
        uri.map(change),
        title.map(change),
        domain.map(change),
        pageNumber,
        host.mapText(change));
  }

  /** The same origin as a host knows it. */
  public SourceOrigin knownAs(HostFields newHost) {
    return new SourceOrigin(type, toolName, uri, title, domain, pageNumber, newHost);
  }

  /** The same origin without what would tell which source it was. */
  SourceOrigin forgotten() {
    return at(Optional.empty(), Optional.empty()).titled(Optional.empty()).knownAs(HostFields.NONE);
  }

  private static boolean isWeb(URI uri) {
    return uri.getScheme() != null
        && WEB_SCHEMES.contains(uri.getScheme().toLowerCase(Locale.ROOT));
  }

  private static Optional<URI> parse(String url) {
    try {
      return Optional.of(URI.create(url));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
