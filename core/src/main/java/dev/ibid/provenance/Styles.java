package dev.ibid.provenance;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** The styles there are, built in and a user's own, and how they are used. Immutable. */
public final class Styles {
  private final boolean enabled;
  private final StyleOptions options;
  private final String preferred;
  private final String preferredElsewhere;
  private final Map<String, CitationStyle> styles = new LinkedHashMap<>();

  /**
   * @param enabled whether citations are written at all; a bare path takes their place if not
   * @param preferred the style that is used when none is named
   * @param templates may not be called like a built-in style
   */
  public Styles(
      boolean enabled, StyleOptions options, String preferred, Collection<Template> templates) {
    this(enabled, options, preferred, BuiltInStyle.INLINE.label(), templates);
  }

  /**
   * @param preferredElsewhere the same for sources that are no documents
   */
  public Styles(
      boolean enabled,
      StyleOptions options,
      String preferred,
      String preferredElsewhere,
      Collection<Template> templates) {
    this.enabled = enabled;
    this.options = options;
    this.preferred = preferred;
    this.preferredElsewhere = preferredElsewhere;
    for (CitationStyle style : BuiltInStyle.values()) {
      styles.put(style.label(), style);
    }
    for (Template template : templates) {
      if (styles.putIfAbsent(template.label(), template) != null) {
        throw new IbidException(
            ErrorCode.BAD_CONFIGURATION,
            "there is a citation style \"%s\" already; give the template another name"
                .formatted(template.label()));
      }
    }
  }

  /** The style that is used when none is named. */
  public CitationStyle preferred() {
    return require(preferred);
  }

  /** The name of the style for memories and tools' sources that is used when none is named. */
  public String preferredElsewhere() {
    return preferredElsewhere;
  }

  public CitationStyle require(String label) {
    CitationStyle style = styles.get(label);
    if (style == null) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "unknown style \"%s\"; for documents there are %s"
              .formatted(label, String.join(", ", styles.keySet())));
    }
    return style;
  }

  String write(DocumentCitation citation, CitationStyle style) {
    return enabled ? style.write(citation, options) : citation.path().toString();
  }
}
