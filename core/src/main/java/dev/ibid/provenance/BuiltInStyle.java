package dev.ibid.provenance;

import dev.ibid.text.Escaped;
import java.util.Locale;

/** The styles that are there without being configured. */
public enum BuiltInStyle implements CitationStyle {
  /** {@code [guide.md, §Setup]}. */
  INLINE {
    @Override
    public String write(DocumentCitation citation, StyleOptions options) {
      String heading = BibliographyEntry.oneLine(citation.heading());
      return "["
          + Escaped.line(citation.fileName())
          + (heading.isEmpty() ? "" : ", §" + heading)
          + "]";
    }
  },

  /** {@code [^1a2b3c4d]: /docs/guide.md:42}. */
  FOOTNOTE {
    @Override
    public String write(DocumentCitation citation, StyleOptions options) {
      return "[^%s]: %s%s"
          .formatted(
              citation.chunk().beginning(),
              Escaped.line(options.path(citation)),
              options.line(citation, ":"));
    }
  },

  /** {@code [Guide](file:///docs/guide.md#L42)}. */
  MARKDOWN {
    @Override
    public String write(DocumentCitation citation, StyleOptions options) {
      return BibliographyEntry.of(citation, options).markdown();
    }
  },

  /** {@code vscode://file/docs/guide.md:42}. */
  EDITOR {
    @Override
    public String write(DocumentCitation citation, StyleOptions options) {
      return options.editor().link(citation.path(), options.line(citation));
    }
  },

  /** {@code file:///docs/guide.md#:~:text=first%20words,last%20words}. */
  TEXT_FRAGMENT {
    @Override
    public String write(DocumentCitation citation, StyleOptions options) {
      return FileUrl.of(citation.path()) + TextFragment.of(citation.text());
    }
  },

  BIBTEX {
    @Override
    public String write(DocumentCitation citation, StyleOptions options) {
      return BibliographyFormat.BIBTEX.write(BibliographyEntry.of(citation, options));
    }
  },

  RIS {
    @Override
    public String write(DocumentCitation citation, StyleOptions options) {
      return BibliographyFormat.RIS.write(BibliographyEntry.of(citation, options));
    }
  },

  CSL_JSON {
    @Override
    public String write(DocumentCitation citation, StyleOptions options) {
      return BibliographyFormat.CSL_JSON.write(BibliographyEntry.of(citation, options));
    }
  };

  @Override
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
