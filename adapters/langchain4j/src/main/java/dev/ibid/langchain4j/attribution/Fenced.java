package dev.ibid.langchain4j.attribution;

/** A text between fences that it cannot end by itself, whatever stands in it. */
final class Fenced {
  private static final int SHORTEST = 3;

  private Fenced() {}

  static String of(String text) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    String fence = "`".repeat(Math.max(SHORTEST, longest + 1));
    return fence + "\n" + text.strip() + "\n" + fence + "\n";
  }
}
