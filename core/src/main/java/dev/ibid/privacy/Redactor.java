package dev.ibid.privacy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Finds secrets and private text, and takes them out. Every text passes here before it is stored.
 * Immutable and thread-safe.
 *
 * <p>{@link #redact} replaces findings, for texts that are kept as they read. {@link #mask}
 * overwrites them, for texts that offsets point into. Neither changes its own result again, unless
 * a text was made to need more passes than are run.
 */
public final class Redactor {
  private static final Redactor STANDARD = new Redactor(BuiltInRules.standard());
  private static final Redactor NONE = new Redactor(List.of());

  /**
   * How often a text is scanned. Taking one secret out can reveal another: a quotation that was too
   * long to be a value may now end. Two passes do for almost any text. The limit keeps the work
   * linear for texts made to need more.
   */
  private static final int MOST_PASSES = 8;

  private final Keywords keywords;
  private final Optional<Map<String, String>> masked;

  Redactor(List<RedactionRule> rules) {
    this(Keywords.of(rules), Optional.empty());
  }

  private Redactor(Keywords keywords, Optional<Map<String, String>> masked) {
    this.keywords = keywords;
    this.masked = masked;
  }

  /** Has the built-in rules. */
  public static Redactor standard() {
    return STANDARD;
  }

  /** Finds nothing, for comparison. */
  public static Redactor none() {
    return NONE;
  }

  /**
   * The same rules, for texts that come again and again: what was masked once is looked up. Not
   * thread-safe, and remembers for as long as it lives.
   */
  public Redactor remembering() {
    return new Redactor(keywords, Optional.of(new HashMap<>()));
  }

  /** The only way to what a store takes. */
  public <T extends Redactable<? extends T>> Redacted<T> redacted(T given) {
    return new Redacted<>(given.redactedBy(this));
  }

  /** Each of them redacted, in the same order. */
  public <T extends Redactable<? extends T>> List<Redacted<T>> redactedAll(Collection<T> given) {
    return given.stream().map(this::<T>redacted).toList();
  }

  /** A text of which stretches are kept, {@linkplain #mask masked}. */
  public Redacted<String> masked(String text) {
    return new Redacted<>(mask(text));
  }

  /**
   * A text that goes on, masked. What may turn out to be the beginning of a secret is overwritten,
   * too.
   */
  public Redacted<String> maskedSoFar(String text) {
    return new Redacted<>(new UnfinishedText(this, text).masked());
  }

  /**
   * What would close a quotation at the end of a text, if closing it there showed that it is a
   * secret. Empty if none can be open, so that what comes next changes nothing of it.
   */
  public Optional<String> closingOfSecret(String text) {
    return new UnfinishedText(this, text).secretClosing();
  }

  /** What must not be kept, in text order, without overlaps. Empty if the text can be kept. */
  public List<Finding> find(String text) {
    List<Finding> all = new ArrayList<>();
    String unused =
        rewrite(
            text,
            (rest, findings) -> {
              all.addAll(findings);
              return overwrite(rest, findings);
            });
    return merge(all);
  }

  /** In text order, with overlapping findings joined. */
  private static List<Finding> merge(List<Finding> findings) {
    List<Finding> merged = new ArrayList<>();
    findings.sort(Comparator.comparingInt(Finding::start));
    for (Finding next : findings) {
      if (!merged.isEmpty() && next.start() < merged.getLast().end()) {
        Finding last = merged.removeLast();
        merged.add(new Finding(last.kind(), last.start(), Math.max(last.end(), next.end())));
      } else {
        merged.add(next);
      }
    }
    return List.copyOf(merged);
  }

  /**
   * What must not be kept of a value that stands under a name, as in JSON. The name may show that
   * the value is a secret. The name itself is not searched.
   *
   * @param name empty if there is none
   */
  public List<Finding> find(String name, String value) {
    List<Finding> alone = find(value);
    return alone.isEmpty() && !name.isEmpty() ? findUnder(name, value) : alone;
  }

  private List<Finding> findUnder(String name, String value) {
    String before = '"' + unquoted(name) + "\": \"";
    int end = before.length() + value.length();
    if (value.isEmpty()) {
      return List.of();
    }
    return find(before + unquoted(value) + '"').stream()
        .filter(finding -> finding.start() < end && finding.end() > before.length())
        .map(
            finding ->
                new Finding(
                    finding.kind(),
                    Math.max(finding.start() - before.length(), 0),
                    Math.min(finding.end(), end) - before.length()))
        .toList();
  }

  /** The text at its length, without characters that would end a quoted value. */
  private static String unquoted(String text) {
    return text.replace('"', '\'').replace('\\', '/');
  }

  List<Finding> scan(CharSequence text) {
    return keywords.isEmpty() ? List.of() : new RedactionScan(keywords, text).run();
  }

  /**
   * The text with {@code [redacted: kind]} in place of every finding. The same instance if there is
   * none.
   */
  public String redact(String text) {
    return rewrite(text, Redactor::replace);
  }

  /**
   * The value with {@code [redacted: kind]} in place of every {@linkplain #find(String, String)
   * finding under its name}. The same instance if there is none.
   *
   * @param name empty if there is none
   */
  public String redact(String name, String value) {
    String rest = redact(value);
    List<Finding> findings = name.isEmpty() ? List.of() : findUnder(name, rest);
    return findings.isEmpty() ? rest : replace(rest, findings);
  }

  /**
   * The text with every finding overwritten. Its length and its line breaks stay. The same instance
   * if there is none.
   */
  public String mask(String text) {
    return masked
        .map(known -> known.computeIfAbsent(text, fresh -> rewrite(fresh, Redactor::overwrite)))
        .orElseGet(() -> rewrite(text, Redactor::overwrite));
  }

  private String rewrite(String text, BiFunction<String, List<Finding>, String> withoutThem) {
    String rest = text;
    for (int pass = 0; pass < MOST_PASSES; pass++) {
      List<Finding> findings = scan(rest);
      if (findings.isEmpty()) {
        break;
      }
      rest = withoutThem.apply(rest, findings);
    }
    return rest;
  }

  private static String replace(String text, List<Finding> findings) {
    StringBuilder result = new StringBuilder(text.length());
    int kept = 0;
    for (Finding finding : findings) {
      result.append(text, kept, finding.start());
      result.append(RedactionMarks.MARKER).append(finding.kind()).append(']');
      kept = finding.end();
    }
    return result.append(text, kept, text.length()).toString();
  }

  private static String overwrite(String text, List<Finding> findings) {
    StringBuilder result = new StringBuilder(text);
    for (Finding finding : findings) {
      for (int i = finding.start(); i < finding.end(); i++) {
        if (!RedactionMarks.isLineBreak(text.charAt(i))) {
          result.setCharAt(i, RedactionMarks.MASK);
        }
      }
    }
    return result.toString();
  }
}
