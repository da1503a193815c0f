package dev.ibid.text;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What stands in for a code block: {@code [code]}, or {@code [java code]} if its fence says so. */
final class CodeLabel {
  private static final Pattern LANGUAGE =
      Pattern.compile(
          "\\{?\\.?(?:language-|lang-)?([A-Za-z][A-Za-z0-9+#_-]{0,15}+)(?![A-Za-z0-9_-])");

  private static final Set<String> NO_LANGUAGE =
      Set.of("text", "txt", "plain", "plaintext", "none", "code", "title");

  private CodeLabel() {}

  static String of(String content, int codeStart) {
    Matcher language = LANGUAGE.matcher(CodeFences.info(content, codeStart));
    if (!language.lookingAt()) {
      return "[code]";
    }
    String name = language.group(1).toLowerCase(Locale.ROOT);
    return NO_LANGUAGE.contains(name) ? "[code]" : "[" + name + " code]";
  }
}
