package dev.ibid.disclosure;

import dev.ibid.answer.CitedToolExcerpt;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.citation.CitedSource;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.provenance.BibliographyEntry;
import dev.ibid.provenance.BibliographyFormat;
import dev.ibid.text.LinkAddress;
import dev.ibid.text.Summaries;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The styles in which memories and what tools returned are cited. Documents have styles of their
 * own, of which these have the names that make sense here.
 */
public final class SourceStyles {
  private static final Map<String, Function<CitedSource, String>> STYLES = new LinkedHashMap<>();

  static {
    for (ContextFormat format : ContextFormat.values()) {
      STYLES.put(format.label(), cited -> format.cite(cited, 1));
    }
    STYLES.put("markdown", cited -> linked(entry(cited)).markdown());
    for (BibliographyFormat format : BibliographyFormat.values()) {
      STYLES.put(format.label(), cited -> format.write(entry(cited)));
    }
  }

  private SourceStyles() {}

  /**
   * The citation alone.
   *
   * @throws IbidException with {@code BAD_REQUEST} if there is no such style
   */
  public static String write(CitedSource cited, String label) {
    return Optional.ofNullable(STYLES.get(label))
        .orElseThrow(
            () ->
                new IbidException(
                    ErrorCode.BAD_REQUEST,
                    "unknown style \"%s\"; for memories and tools' sources there are %s"
                        .formatted(label, String.join(", ", STYLES.keySet()))))
        .apply(cited);
  }

  /** Others gave its address: one that is not safe to follow is no link. */
  private static BibliographyEntry linked(BibliographyEntry entry) {
    return new BibliographyEntry(
        entry.citation(),
        entry.type(),
        entry.title(),
        entry.address().flatMap(LinkAddress::of),
        entry.container(),
        entry.date());
  }

  private static BibliographyEntry entry(CitedSource cited) {
    String label = cited.citation().label();
    String summary = Summaries.summary(cited.text());
    if (cited instanceof CitedToolExcerpt excerpt) {
      SourceOrigin origin = excerpt.as().origin();
      return new BibliographyEntry(
          label,
          origin.domain().isPresent()
              ? BibliographyEntry.Type.WEB
              : BibliographyEntry.Type.DOCUMENT,
          origin.title().orElse(summary),
          origin.uri(),
          origin.domain().or(origin::toolName),
          ContextFormat.date(cited));
    }
    return new BibliographyEntry(
        label,
        BibliographyEntry.Type.MEMORY,
        summary,
        Optional.empty(),
        Optional.of(cited.origin()),
        ContextFormat.date(cited));
  }
}
