package dev.ibid.provenance;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A style that a user wrote: {@code {title}, {fileName}{?line}, line {line}{/line}}. A name in
 * braces is a value; what stands between <code>{?name}</code> and <code>{/name}</code> vanishes
 * with that value; two braces are one. There is no logic beyond that.
 */
public final class Template implements CitationStyle {
  private final String label;
  private final List<Part> parts;

  private Template(String label, List<Part> parts) {
    this.label = label;
    this.parts = parts;
  }

  private sealed interface Part {}

  private record Literal(String text) implements Part {}

  private record Value(TemplateField field) implements Part {}

  private record Section(TemplateField field, List<Part> parts) implements Part {}

  /** Reads a template; throws {@code BAD_CONFIGURATION} when it is none. */
  public static Template parse(String label, String text) {
    return new Template(label, new Parser(label, text).all());
  }

  /** Whether a text can be read as a template. */
  public static boolean isWellFormed(String text) {
    try {
      parse("", text);
      return true;
    } catch (IbidException e) {
      return false;
    }
  }

  @Override
  public String label() {
    return label;
  }

  @Override
  public String write(DocumentCitation citation, StyleOptions options) {
    StringBuilder written = new StringBuilder();
    write(parts, citation, options, written);
    return written.toString();
  }

  private static void write(
      List<Part> parts, DocumentCitation citation, StyleOptions options, StringBuilder written) {
    for (Part part : parts) {
      switch (part) {
        case Literal literal -> written.append(literal.text());
        case Value value -> written.append(value.field().of(citation, options));
        case Section section -> {
          if (!section.field().of(citation, options).isEmpty()) {
            write(section.parts(), citation, options, written);
          }
        }
      }
    }
  }

  private static final class Parser {
    private static final int DEEPEST_LEVEL = 20;

    private final String label;
    private final String text;
    private int position;

    Parser(String label, String text) {
      this.label = label;
      this.text = text;
    }

    List<Part> all() {
      List<Part> parts = parts("", 0);
      if (parts.isEmpty()) {
        throw wrong("it is empty");
      }
      return parts;
    }

    /** Reads to the end of the section of that name, or to the end of the text without one. */
    private List<Part> parts(String section, int depth) {
      if (depth > DEEPEST_LEVEL) {
        throw wrong("its sections are too deep");
      }
      List<Part> parts = new ArrayList<>();
      while (position < text.length()) {
        char c = text.charAt(position);
        if (c != '{' && c != '}') {
          parts.add(new Literal(literal()));
        } else if (text.startsWith(String.valueOf(c).repeat(2), position)) {
          parts.add(new Literal(String.valueOf(c)));
          position += 2;
        } else if (c == '}') {
          throw wrong("a } stands alone; write }} for one");
        } else {
          String tag = tag();
          if (tag.startsWith("/")) {
            if (section.isEmpty() || !tag.substring(1).equals(section)) {
              throw wrong("{%s} ends no section".formatted(tag));
            }
            return parts;
          }
          parts.add(
              tag.startsWith("?")
                  ? new Section(field(tag.substring(1)), parts(tag.substring(1), depth + 1))
                  : new Value(field(tag)));
        }
      }
      if (!section.isEmpty()) {
        throw wrong("{?%s} has no {/%s}".formatted(section, section));
      }
      return parts;
    }

    private String literal() {
      int start = position;
      while (position < text.length() && "{}".indexOf(text.charAt(position)) < 0) {
        position++;
      }
      return text.substring(start, position);
    }

    private String tag() {
      int end = text.indexOf('}', position);
      if (end < 0) {
        throw wrong("a { is not closed; write {{ for one");
      }
      String tag = text.substring(position + 1, end);
      position = end + 1;
      return tag;
    }

    private TemplateField field(String name) {
      return TemplateField.find(name)
          .orElseThrow(
              () ->
                  wrong(
                      "there is no value \"%s\"; there are %s"
                          .formatted(
                              name,
                              Arrays.stream(TemplateField.values())
                                  .map(TemplateField::label)
                                  .collect(Collectors.joining(", ")))));
    }

    private IbidException wrong(String why) {
      return new IbidException(
          ErrorCode.BAD_CONFIGURATION,
          "the citation template \"%s\" cannot be used: %s".formatted(label, why));
    }
  }
}
