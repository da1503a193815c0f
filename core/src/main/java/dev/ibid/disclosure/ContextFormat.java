package dev.ibid.disclosure;

import dev.ibid.citation.CitedSource;
import dev.ibid.text.Escaped;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The ways to hand cited memories to a model or a reader. Dates are ISO dates in UTC. */
public enum ContextFormat {
  /** Every memory as a quotation with its citation below. */
  INLINE {
    @Override
    public String cite(CitedSource cited, int number) {
      return "[%s] - %s, %s"
          .formatted(citationOf(cited), date(cited), Escaped.line(cited.origin()));
    }

    @Override
    public String format(List<HitSummary> memories) {
      return memories.stream()
          .map(hit -> quote(content(hit)) + "\n>\n> " + cite(hit, 0))
          .collect(Collectors.joining("\n\n---\n\n"));
    }
  },

  /** The contents with numbers, the citations at the foot. */
  FOOTNOTE {
    @Override
    public String cite(CitedSource cited, int number) {
      return "[%d] %s - %s".formatted(number, citationOf(cited), date(cited));
    }

    @Override
    public String format(List<HitSummary> memories) {
      List<String> blocks = new ArrayList<>();
      List<String> notes = new ArrayList<>();
      for (HitSummary hit : memories) {
        int number = notes.size() + 1;
        blocks.add(content(hit) + "[" + number + "]");
        notes.add(cite(hit, number));
      }
      return blocks.isEmpty()
          ? ""
          : String.join("\n\n", blocks) + "\n\n---\n\n" + String.join("\n", notes);
    }
  },

  /** The contents, then a list of references. */
  REFERENCE {
    @Override
    public String cite(CitedSource cited, int number) {
      return "- [%s] %s, %s"
          .formatted(citationOf(cited), Escaped.line(cited.origin()), date(cited));
    }

    @Override
    public String format(List<HitSummary> memories) {
      if (memories.isEmpty()) {
        return "";
      }
      String contents =
          memories.stream().map(ContextFormat::content).collect(Collectors.joining("\n\n"));
      String references =
          memories.stream().map(hit -> cite(hit, 0)).collect(Collectors.joining("\n"));
      return "## Content\n\n" + contents + "\n\n## References\n\n" + references;
    }
  };

  /**
   * A line of a list that says something of a source, with what this format puts into the line.
   *
   * @param number its place in the list
   */
  public String mark(CitedSource cited, int number, String said) {
    return switch (this) {
      case INLINE -> "[" + citationOf(cited) + "] " + said;
      case FOOTNOTE -> said + "[" + number + "]";
      case REFERENCE -> said;
    };
  }

  /** What stands before the notes below such a list; empty if there are none. */
  public String notesHeading() {
    return switch (this) {
      case INLINE -> "";
      case FOOTNOTE -> "\n";
      case REFERENCE -> "\n## References\n\n";
    };
  }

  /** The note below such a list that tells where a line is from; empty if the line does. */
  public String note(CitedSource cited, int number) {
    return this == INLINE ? "" : cite(cited, number) + "\n";
  }

  /** The citation alone; {@code number} is its place, where the format shows one. */
  public abstract String cite(CitedSource cited, int number);

  /** All memories with their citations; empty when there are none. */
  public abstract String format(List<HitSummary> memories);

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  String cite(HitSummary hit, int number) {
    return cite(hit.cited(), number) + (hit.weak() ? " (weak)" : "");
  }

  static String content(HitSummary hit) {
    return hit.cited().text();
  }

  static String quote(String content) {
    return content.lines().map(line -> "> " + line).collect(Collectors.joining("\n"));
  }

  static String citationOf(CitedSource cited) {
    return cited.citation().label();
  }

  static LocalDate date(CitedSource cited) {
    return LocalDate.ofInstant(cited.at(), ZoneOffset.UTC);
  }
}
