package dev.ibid.provenance;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The formats that programs for bibliographies read. */
public enum BibliographyFormat {
  /** An entry for LaTeX, in UTF-8. */
  BIBTEX {
    @Override
    public String write(BibliographyEntry entry) {
      Map<String, String> fields = new LinkedHashMap<>();
      // A second pair of braces keeps capitals as they are.
      fields.put("title", "{%s}".formatted(latex(entry.title())));
      entry.container().ifPresent(container -> fields.put("howpublished", latex(container)));
      entry.address().ifPresent(address -> fields.put("url", address.replaceAll("[{}\\\\]", "")));
      if (entry.type().isDated()) {
        fields.put("year", String.valueOf(entry.date().getYear()));
        fields.put("month", String.valueOf(entry.date().getMonthValue()));
      } else {
        fields.put("urldate", entry.date().toString());
      }
      fields.put("note", entry.citation());
      return fields.entrySet().stream()
          .map(field -> "  %s = {%s}".formatted(field.getKey(), field.getValue()))
          .collect(Collectors.joining(",\n", "@misc{" + entry.citation() + ",\n", "\n}"));
    }
  },

  /** The tagged lines of reference managers. */
  RIS {
    @Override
    public String write(BibliographyEntry entry) {
      StringBuilder lines = new StringBuilder();
      lines.append("TY  - ").append(entry.type().ris());
      lines.append("\nID  - ").append(entry.citation());
      lines.append("\nTI  - ").append(entry.title());
      entry.container().ifPresent(container -> lines.append("\nT2  - ").append(container));
      entry.address().ifPresent(address -> lines.append("\nUR  - ").append(address));
      lines.append(entry.type().isDated() ? "\nDA  - " : "\nY2  - ");
      lines.append(entry.date().toString().replace('-', '/'));
      return lines.append("\nER  - ").toString();
    }
  },

  /** A list with one item, as citation processors take it. */
  CSL_JSON {
    @Override
    public String write(BibliographyEntry entry) {
      StringBuilder item = new StringBuilder();
      item.append("[{\"id\":").append(json(entry.citation()));
      item.append(",\"type\":").append(json(entry.type().csl()));
      item.append(",\"title\":").append(json(entry.title()));
      entry
          .container()
          .ifPresent(container -> item.append(",\"container-title\":").append(json(container)));
      entry.address().ifPresent(address -> item.append(",\"URL\":").append(json(address)));
      item.append(entry.type().isDated() ? ",\"issued\"" : ",\"accessed\"");
      return item.append(
              ":{\"date-parts\":[[%d,%d,%d]]}}]"
                  .formatted(
                      entry.date().getYear(),
                      entry.date().getMonthValue(),
                      entry.date().getDayOfMonth()))
          .toString();
    }
  };

  public abstract String write(BibliographyEntry entry);

  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String latex(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\\' -> escaped.append("\\textbackslash{}");
        case '~' -> escaped.append("\\textasciitilde{}");
        case '^' -> escaped.append("\\textasciicircum{}");
        case '{', '}', '%', '&', '$', '#', '_' -> escaped.append('\\').append(c);
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }

  private static String json(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || Character.isSurrogate(c) || c == '\u2028' || c == '\u2029') {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
