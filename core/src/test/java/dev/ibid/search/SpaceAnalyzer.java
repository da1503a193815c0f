package dev.ibid.search;

import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Words as they are, without a few that say nothing: enough to test what is done with terms. */
public final class SpaceAnalyzer implements TermAnalyzer {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
  private static final Set<String> SILENT =
      Set.of("a", "an", "and", "did", "in", "is", "of", "the", "to", "was", "what", "when", "who");

  @Override
  public List<Term> analyze(String text) {
    return WORD.matcher(text)
        .results()
        .map(MatchResult::group)
        .map(word -> word.toLowerCase(Locale.ROOT))
        .filter(word -> !SILENT.contains(word))
        .map(word -> new Term(Term.Field.WORD, word))
        .toList();
  }

  @Override
  public String version() {
    return "space-1";
  }
}
