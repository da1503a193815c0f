package dev.ibid.recall;

import dev.ibid.citation.CitedSource;
import dev.ibid.memory.CitedEvent;
import dev.ibid.source.EventType;
import dev.ibid.text.BlockKind;
import dev.ibid.text.Graphemes;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.Term;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

/**
 * Finds what exchanges tell: of each reply, tool and insight the sentences or lines that speak of
 * the prompt. What asks tells nothing, nor does a reply that has no answer or no content. An
 * earlier prompt tells something if it was found for its own sake and says more than its reply:
 * else it is a question, an order or thanks.
 */
final class StatementReader {
  private static final int MOST_SENTENCES = 3;
  private static final int MOST_CHARS_OF_SENTENCE = 240;

  /** A reply up to this length is told whole. */
  private static final int SHORT_CHARS = 260;

  /** What a tool was told and returned is told whole up to this length. */
  private static final int SHORT_TOOL_CHARS = 200;

  private static final Pattern FENCE = Pattern.compile("\\s*```[\\w-]*\\s*");
  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final Pattern NO_WORDS = Pattern.compile("[^\\p{L}\\p{N}]*");

  /** A number, an identifier, a name, or a script that does not write names apart. */
  private static final Pattern NAMES = Pattern.compile("[\\p{N}_/`\\p{Lo}]|\\s\\p{Lu}\\p{L}");

  /** What nearness counts beside the words that are shared, as the weights for sentences say. */
  private static final double NEARNESS_WEIGHT = 0.65;

  /** A line of a tool's that shares no word is told only if it is as near as this. */
  private static final double NEAR = 0.5;

  /** A sentence with fewer terms says something only if the prompt has one of them. */
  private static final int LEAST_TERMS = 3;

  /** Words of politeness have no names and no numbers, and fewer terms than this. */
  private static final int LEAST_TERMS_WITHOUT_NAMES = 5;

  private record Piece(int place, String text, Set<Term> terms, double nearness) {}

  private final Function<String, List<Term>> analyzer;
  private final ToDoubleFunction<String> nearness;
  private final double least;
  private final Cues cues;
  private final Set<Term> asked;

  /**
   * @param analyzer the terms of a text
   * @param nearness how near a text is to the prompt by the words' own vectors; 0 if that is not
   *     known
   * @param asked the terms of the prompt
   * @param least the score from which on something is told for its own sake
   */
  StatementReader(
      Function<String, List<Term>> analyzer,
      ToDoubleFunction<String> nearness,
      Cues cues,
      Set<Term> asked,
      double least) {
    this.least = least;
    this.analyzer = analyzer;
    this.nearness = nearness;
    this.cues = cues;
    this.asked = Set.copyOf(asked);
  }

  /** One statement for each source that tells something. */
  List<Statement> read(List<Exchange> exchanges) {
    Map<CitedSource, List<Piece>> pieces = new HashMap<>();
    Map<Term, Integer> counts = new HashMap<>();
    int all = 0;
    for (Exchange exchange : exchanges) {
      int replied = 0;
      for (CitedSource source : exchange.sources().reversed()) {
        List<Piece> told = pieces(source);
        if (isPrompt(source)
            && (!isWorthTelling(exchange, source)
                || terms(told) <= Math.max(replied, thanks(source)))) {
          told = List.of();
        }
        replied += isTool(source) ? 0 : terms(told);
        pieces.put(source, told);
      }
    }
    for (List<Piece> told : pieces.values()) {
      all += told.size();
      told.forEach(piece -> piece.terms().forEach(term -> counts.merge(term, 1, Integer::sum)));
    }
    List<Statement> statements = new ArrayList<>();
    for (Exchange exchange : exchanges) {
      List<Statement> said = new ArrayList<>();
      for (CitedSource source : exchange.sources()) {
        List<Piece> told = pieces.getOrDefault(source, List.of());
        if (!told.isEmpty()) {
          said.add(statement(source, told, exchange, counts, all));
        }
      }
      boolean anySpeaks =
          said.stream().anyMatch(each -> each.speaksOfPrompt() && !isPrompt(each.cited()));
      said.stream().filter(each -> !anySpeaks || each.speaksOfPrompt()).forEach(statements::add);
    }
    return statements;
  }

  /** A prompt that was not found itself may still say what has changed since. */
  private boolean isWorthTelling(Exchange exchange, CitedSource prompt) {
    return exchange.scoreOf(prompt) >= least || cues.tellsOfChange(prompt.text());
  }

  private Statement statement(
      CitedSource source, List<Piece> told, Exchange exchange, Map<Term, Integer> counts, int all) {
    boolean whole = length(told) <= (isTool(source) ? SHORT_TOOL_CHARS : SHORT_CHARS);
    List<Piece> best =
        told.stream()
            .sorted(
                Comparator.comparingDouble((Piece piece) -> -value(piece, counts, all))
                    .thenComparingInt(Piece::place))
            .limit(whole ? told.size() : MOST_SENTENCES)
            .sorted(Comparator.comparingInt(Piece::place))
            .toList();
    StringBuilder text = new StringBuilder();
    Set<Term> terms = new HashSet<>();
    int last = best.getFirst().place();
    for (Piece piece : best) {
      text.append(
          text.isEmpty() ? "" : piece.place() > last + 1 ? " … " : isTool(source) ? " / " : " ");
      text.append(piece.text());
      terms.addAll(piece.terms());
      last = piece.place();
    }
    return new Statement(
        source,
        text.toString(),
        terms,
        coverage(terms, counts, all),
        best.stream().mapToDouble(Piece::nearness).max().orElse(0),
        exchange.scoreOf(source),
        exchange.score());
  }

  /** How many terms are thanks or an order; people who talk to each other say little at a time. */
  private static int thanks(CitedSource source) {
    return source instanceof CitedEvent cited && cited.event().metadata().speaker().isEmpty()
        ? LEAST_TERMS
        : 0;
  }

  private static int terms(List<Piece> pieces) {
    return pieces.stream().mapToInt(piece -> piece.terms().size()).sum();
  }

  private double value(Piece piece, Map<Term, Integer> counts, int all) {
    return coverage(piece.terms(), counts, all) + NEARNESS_WEIGHT * piece.nearness();
  }

  /** How much of the prompt the terms are, rare ones counting more. */
  private double coverage(Set<Term> terms, Map<Term, Integer> counts, int all) {
    double found = 0;
    double total = 0;
    for (Term term : asked) {
      double rarity = Math.log1p((all + 1.0) / (counts.getOrDefault(term, 0) + 0.5));
      total += rarity;
      found += terms.contains(term) ? rarity : 0;
    }
    return total == 0 ? 0 : found / total;
  }

  private List<Piece> pieces(CitedSource source) {
    boolean tool = isTool(source);
    List<String> texts = tool ? source.text().lines().toList() : sentences(source.text());
    List<Piece> pieces = new ArrayList<>();
    for (int place = 0; place < texts.size(); place++) {
      String text = SPACES.matcher(texts.get(place)).replaceAll(" ").strip();
      if (pieces.isEmpty() && !tool && cues.isUnanswered(text)) {
        return pieces;
      }
      if (!NO_WORDS.matcher(text).matches() && !cues.asks(text)) {
        String cut = Graphemes.cut(text, MOST_CHARS_OF_SENTENCE);
        pieces.add(
            new Piece(place, cut, Set.copyOf(analyzer.apply(cut)), nearness.applyAsDouble(cut)));
      }
    }
    return tool ? matching(pieces) : hasContent(pieces) ? pieces : List.of();
  }

  /**
   * Most of what a tool returns is beside the point, unless that is short. Its first line is what
   * it was told to do, which says nothing without what came of it.
   */
  private List<Piece> matching(List<Piece> lines) {
    List<Piece> matching = lines.stream().filter(this::speaksOfPrompt).toList();
    if (matching.isEmpty() || length(lines) <= SHORT_TOOL_CHARS) {
      return matching.isEmpty() ? matching : lines;
    }
    boolean onlyFirst = matching.size() == 1 && matching.getFirst().equals(lines.getFirst());
    return onlyFirst ? lines.subList(0, Math.min(MOST_SENTENCES, lines.size())) : matching;
  }

  private static int length(List<Piece> pieces) {
    return pieces.stream().mapToInt(piece -> piece.text().length()).sum();
  }

  private boolean speaksOfPrompt(Piece piece) {
    return piece.nearness() >= NEAR || piece.terms().stream().anyMatch(asked::contains);
  }

  /** "Done." answers nothing, nor does "Noted, I will keep that in mind." */
  private boolean hasContent(List<Piece> pieces) {
    return pieces.size() > 1
        || pieces.stream().anyMatch(piece -> saysSomething(piece) || speaksOfPrompt(piece));
  }

  private static boolean saysSomething(Piece piece) {
    int least = NAMES.matcher(piece.text()).find() ? LEAST_TERMS : LEAST_TERMS_WITHOUT_NAMES;
    return piece.terms().size() >= least;
  }

  private static List<String> sentences(String text) {
    List<String> sentences = new ArrayList<>();
    for (Sentence sentence : Sentences.of(text)) {
      if (sentence.block() == BlockKind.CODE) {
        sentences.addAll(
            sentence.of(text).lines().filter(line -> !FENCE.matcher(line).matches()).toList());
      } else {
        sentences.add(sentence.of(text));
      }
    }
    return sentences;
  }

  private static boolean isPrompt(CitedSource source) {
    return source instanceof CitedEvent cited && cited.event().type() == EventType.PROMPT;
  }

  private static boolean isTool(CitedSource source) {
    return source instanceof CitedEvent cited && cited.event().type() == EventType.TOOL;
  }
}
