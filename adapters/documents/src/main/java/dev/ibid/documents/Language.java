package dev.ibid.documents;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a programming language introduces what has a name: by a keyword, like {@code class} or {@code
 * def}, or, in the family of C, by a type before a name with brackets behind it. One look at a line
 * is enough to be useful; a parser for each language would not be worth it.
 */
final class Language {
  private static final Language KEYWORDS = new Language(Shapes.KEYWORD);
  private static final Language C_FAMILY = new Language(Shapes.KEYWORD, Shapes.TYPED);
  private static final Language GO = new Language(Shapes.GO, Shapes.KEYWORD);
  private static final Language SHELL = new Language(Shapes.SHELL);
  private static final Language SQL = new Language(Shapes.SQL);

  private static final int MOST_LINE_CHARS = 300;

  /** What looks like a type before a name, but is a statement. */
  private static final Set<String> STATEMENTS =
      Set.of(
          "return", "new", "throw", "else", "if", "for", "while", "switch", "case", "do", "try",
          "catch", "await", "yield", "assert", "delete", "goto", "using", "typedef", "super",
          "this");

  private static final Map<String, Language> BY_EXTENSION =
      Map.ofEntries(
          Map.entry("java", C_FAMILY),
          Map.entry("cs", C_FAMILY),
          Map.entry("c", C_FAMILY),
          Map.entry("h", C_FAMILY),
          Map.entry("cc", C_FAMILY),
          Map.entry("cpp", C_FAMILY),
          Map.entry("cxx", C_FAMILY),
          Map.entry("hpp", C_FAMILY),
          Map.entry("dart", C_FAMILY),
          Map.entry("groovy", C_FAMILY),
          Map.entry("kt", KEYWORDS),
          Map.entry("kts", KEYWORDS),
          Map.entry("scala", KEYWORDS),
          Map.entry("swift", KEYWORDS),
          Map.entry("rs", KEYWORDS),
          Map.entry("py", KEYWORDS),
          Map.entry("pyi", KEYWORDS),
          Map.entry("rb", KEYWORDS),
          Map.entry("php", KEYWORDS),
          Map.entry("js", KEYWORDS),
          Map.entry("jsx", KEYWORDS),
          Map.entry("mjs", KEYWORDS),
          Map.entry("cjs", KEYWORDS),
          Map.entry("ts", KEYWORDS),
          Map.entry("tsx", KEYWORDS),
          Map.entry("lua", KEYWORDS),
          Map.entry("ex", KEYWORDS),
          Map.entry("exs", KEYWORDS),
          Map.entry("jl", KEYWORDS),
          Map.entry("go", GO),
          Map.entry("sh", SHELL),
          Map.entry("bash", SHELL),
          Map.entry("zsh", SHELL),
          Map.entry("sql", SQL));

  private final List<Pattern> shapes;

  private Language(Pattern... shapes) {
    this.shapes = List.of(shapes);
  }

  static Optional<Language> find(String extension) {
    return Optional.ofNullable(BY_EXTENSION.get(extension));
  }

  /** The name that a line introduces. */
  Optional<String> nameIn(String line) {
    if (line.length() > MOST_LINE_CHARS) {
      return Optional.empty();
    }
    for (Pattern shape : shapes) {
      Matcher matcher = shape.matcher(line);
      if (matcher.lookingAt() && !STATEMENTS.contains(firstWord(line))) {
        return Optional.of(matcher.group("name"));
      }
    }
    return Optional.empty();
  }

  private static String firstWord(String line) {
    String stripped = line.strip();
    int end = 0;
    while (end < stripped.length() && Character.isJavaIdentifierPart(stripped.charAt(end))) {
      end++;
    }
    return stripped.substring(0, end);
  }

  private static final class Shapes {
    private static final Pattern KEYWORD =
        Pattern.compile(
            """
            \\s*(?:(?:pub(?:\\([^)]*\\))?|public|private|protected|internal|static|final|abstract\
            |sealed|non-sealed|open|data|inline|override|export|default|async|unsafe|const|partial\
            |companion|suspend|local|case|extern|readonly|value)\\s+)*\
            (?:class|interface|@interface|enum|record|object|trait|struct|union|namespace|module\
            |impl|mod|fn|func|function|fun|def|defmodule|defp|type|protocol|extension|actor)\\b\
            (?:\\s*\\*)?\\s+(?<name>[\\p{L}_$][\\p{L}\\p{N}_$.:?!]*)""");

    private static final Pattern TYPED =
        Pattern.compile(
            """
            \\s*(?:[\\p{L}_@][\\p{L}\\p{N}_<>\\[\\],.?&*:@]*\\s+)+\
            [*&]*(?<name>~?[\\p{L}_$][\\p{L}\\p{N}_$:]*)\\s*\\([^;={}]*\\{?\\s*$""");

    private static final Pattern GO =
        Pattern.compile("func\\s+(?:\\([^)]*\\)\\s*)?(?<name>[\\p{L}_][\\p{L}\\p{N}_]*)");

    private static final Pattern SHELL =
        Pattern.compile("\\s*(?:function\\s+)?(?<name>[\\p{L}_][\\p{L}\\p{N}_:-]*)\\s*\\(\\)");

    private static final Pattern SQL =
        Pattern.compile(
            "\\s*create\\s+(?:or\\s+replace\\s+)?(?:table|view|function|procedure|trigger)\\s+"
                + "(?:if\\s+not\\s+exists\\s+)?(?<name>[\\p{L}\\p{N}_.\"`]+)",
            Pattern.CASE_INSENSITIVE);

    private Shapes() {}
  }
}
