package dev.ibid.privacy;

import java.util.List;

/**
 * One pass over one text.
 *
 * <p>Running every rule over every text would cost rules times text, and most text holds no secret.
 * So the rules name <em>keywords</em>, the few characters without which they cannot match, and the
 * pass feeds the text through one automaton of them all ({@link Keywords}): a table look-up per
 * character, whatever the number of rules. Only where a keyword ends is its rule's {@link
 * SecretShape} asked to look around.
 *
 * <p>The pass is linear because each such look is bounded: a shape reads a fixed distance (the name
 * before an equals sign, a password), or a run of token characters that has only one beginning and
 * so is measured once ({@link ScannedText#opensToken}), or text that it then reports and that the
 * pass skips (private text). No shape searches ahead for something that may not come, except where
 * its absence ends the pass.
 *
 * <p>Findings never overlap, and who wins does not depend on the order of rules:
 *
 * <ul>
 *   <li>Private text wins over everything, even when its tag stands inside of what looks like a
 *       secret. That is why the automaton also reads through findings: a tag that was skipped would
 *       let all that follows it pass.
 *   <li>A rule that knows the format of a secret renames what a rule of context has found: {@code
 *       TOKEN=ghp_…} is a GitHub token rather than some secret.
 *   <li>Otherwise who is found first keeps it.
 * </ul>
 *
 * <p>The result of a pass should hold nothing for the next: what it leaves is fenced off, a value
 * that ends at such a place was judged before it was cut ({@link RedactionMarks#cutAt}), and a
 * token that begins at one could begin there before ({@link SecretFindings#endAt}). Where a cut
 * still makes a difference, {@link Redactor} passes again.
 */
final class RedactionScan {
  private final Keywords keywords;
  private final CharSequence chars;
  private final SecretFindings findings = new SecretFindings();
  private final ScannedText text;

  RedactionScan(Keywords keywords, CharSequence chars) {
    this.keywords = keywords;
    this.chars = chars;
    this.text = new ScannedText(chars, findings);
  }

  List<Finding> run() {
    int length = chars.length();
    int state = Keywords.START;
    int i = 0;
    while (i < length) {
      state = keywords.next(state, chars.charAt(i++));
      if (keywords.isLoud(state)) {
        int resume = consider(state, i);
        if (resume > i) {
          i = resume;
          state = Keywords.START;
        }
      }
    }
    return findings.toList();
  }

  /** Asks the rules whose keywords end here; returns where the pass goes on. */
  private int consider(int state, int end) {
    for (Keywords.Hit hit : keywords.hits(state)) {
      RedactionRule rule = hit.rule();
      int from = end - hit.keyword().length();
      switch (rule.standing()) {
        case DONE, WISH -> {
          Stretch found = rule.shape().match(text, from, end);
          if (!found.isEmpty()) {
            findings.settle(rule, found);
            return found.end();
          }
        }
        case FORMAT, CONTEXT -> {
          if (findings.admit(rule, from)) {
            findings.add(rule, rule.shape().match(text, from, end));
          }
        }
      }
    }
    return end;
  }
}
