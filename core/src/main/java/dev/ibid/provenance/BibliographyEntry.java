package dev.ibid.provenance;

import dev.ibid.text.Escaped;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * What a bibliography says of a source, whatever its kind.
 *
 * @param citation the short citation, like {@code mem:a7Bc3x}
 * @param title in one line; never empty
 * @param container what it is a part of, like a session or a file
 * @param date in UTC: when it was said or, {@linkplain Type#isDated else}, when it was read
 */
public record BibliographyEntry(
    String citation,
    Type type,
    String title,
    Optional<String> address,
    Optional<String> container,
    LocalDate date) {
  /** What a source is, in the words of the bibliographies. */
  public enum Type {
    MEMORY("personal_communication", "PCOMM", true),
    DOCUMENT("document", "GEN", false),
    WEB("webpage", "ELEC", false);

    private final String csl;
    private final String ris;
    private final boolean dated;

    Type(String csl, String ris, boolean dated) {
      this.csl = csl;
      this.ris = ris;
      this.dated = dated;
    }

    String csl() {
      return csl;
    }

    String ris() {
      return ris;
    }

    /** Whether it is known when it was made. */
    boolean isDated() {
      return dated;
    }
  }

  public BibliographyEntry {
    title = oneLine(title.isBlank() ? citation : title);
    address = address.map(BibliographyEntry::oneLine);
    container = container.map(BibliographyEntry::oneLine).filter(text -> !text.isEmpty());
  }

  static BibliographyEntry of(DocumentCitation citation, StyleOptions options) {
    return new BibliographyEntry(
        citation.label(),
        Type.DOCUMENT,
        citation.title(),
        Optional.of(options.url(citation)),
        Optional.of(citation.fileName()).filter(name -> !name.equals(citation.title())),
        LocalDate.ofInstant(citation.indexedAt(), ZoneOffset.UTC));
  }

  /** A link to it; what has no address is linked by its citation. */
  public String markdown() {
    return "[%s](%s)".formatted(escaped(title), address.orElse(citation));
  }

  /** What would end the link or begin something else in it is escaped. */
  private static String escaped(String title) {
    StringBuilder escaped = new StringBuilder(title.length());
    for (int i = 0; i < title.length(); i++) {
      char c = title.charAt(i);
      if ("\\[]`<".indexOf(c) >= 0) {
        escaped.append('\\');
      }
      escaped.append(c);
    }
    return escaped.toString();
  }

  static String oneLine(String text) {
    return Escaped.line(text.strip().replaceAll("\\s+", " "));
  }
}
