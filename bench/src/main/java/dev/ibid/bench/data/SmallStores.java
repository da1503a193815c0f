package dev.ibid.bench.data;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.source.Event;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Cuttings of larger corpora, as a store looks that was just begun, with the questions that they
 * answer and with keywords: a few words of one event, which it and its like answer. In every other
 * cutting nobody knows who spoke.
 */
public final class SmallStores {
  /** The category of what is a few words of an event. */
  public static final String KEYWORDS = "keywords";

  private static final TermAnalyzer ANALYZER = new LuceneTermAnalyzer();

  /** How many events the cuttings have, in turn. */
  private static final int[] SIZES = {2, 4, 8, 16, 32, 64};

  /** What more events than this answer is no keyword. */
  private static final int FEW = 4;

  private final Random random = new Random(1);

  /**
   * In turn from each conversation, so that a cutting falls into the same part of the data as the
   * conversation it is from.
   */
  public static List<Corpus> of(Collection<List<Corpus>> sets) {
    return of(sets, 1);
  }

  /**
   * @param times how many cuttings of each size are made of each corpus
   */
  public static List<Corpus> of(Collection<List<Corpus>> sets, int times) {
    SmallStores stores = new SmallStores();
    List<Corpus> cuttings = new ArrayList<>();
    for (int round = 0; round < SIZES.length * times; round++) {
      for (List<Corpus> set : sets) {
        for (Corpus corpus : set) {
          int size = Math.min(SIZES[round % SIZES.length], corpus.events().size());
          cuttings.add(stores.cut(corpus, size, (cuttings.size() + round) % 2 == 0));
        }
      }
    }
    return cuttings;
  }

  private Corpus cut(Corpus corpus, int size, boolean anonymous) {
    List<JudgedQuestion> questions = corpus.answerable();
    JudgedQuestion asked = questions.get(random.nextInt(questions.size()));
    List<Event> events = corpus.events();
    int centre = 0;
    while (!asked.relevant().contains(events.get(centre).id().value())) {
      centre++;
    }
    int from = Math.clamp(centre - random.nextInt(size), 0, events.size() - size);
    List<Event> cut = events.subList(from, from + size);
    Set<String> ids = cut.stream().map(event -> event.id().value()).collect(Collectors.toSet());
    List<JudgedQuestion> all =
        new ArrayList<>(
            questions.stream().filter(each -> ids.containsAll(each.relevant())).toList());
    for (int length = 1; length <= 3; length++) {
      keywords(cut, length).ifPresent(all::add);
    }
    return new Corpus(
        "%s-%d".formatted(corpus.name(), size),
        anonymous ? cut.stream().map(SmallStores::anonymous).toList() : cut,
        all);
  }

  private static Event anonymous(Event event) {
    return new Event(
        event.id(),
        event.project(),
        event.session(),
        EventType.INSIGHT,
        event.at(),
        event.content(),
        Metadata.NONE);
  }

  /** Some of the rarer words of one event, and all events that have them. */
  private Optional<JudgedQuestion> keywords(List<Event> events, int length) {
    Event chosen = events.get(random.nextInt(events.size()));
    List<Set<Term>> terms =
        events.stream()
            .<Set<Term>>map(event -> new HashSet<>(ANALYZER.analyze(event.content())))
            .toList();
    List<String> words =
        Stream.of(chosen.content().split("[^\\p{L}\\p{N}_]+"))
            .distinct()
            .filter(word -> !ANALYZER.analyze(word).isEmpty())
            .sorted(Comparator.comparingLong(word -> having(terms, word).count()))
            .collect(Collectors.toCollection(ArrayList::new));
    List<String> rarer = words.subList(0, (words.size() + 1) / 2);
    Collections.shuffle(rarer, random);
    String query = String.join(" ", rarer.subList(0, Math.min(length, rarer.size())));
    Set<String> relevant =
        having(terms, query).map(i -> events.get(i).id().value()).collect(Collectors.toSet());
    return relevant.isEmpty() || relevant.size() > FEW
        ? Optional.empty()
        : Optional.of(new JudgedQuestion("keyword: " + query, KEYWORDS, query, relevant));
  }

  private static Stream<Integer> having(List<Set<Term>> terms, String words) {
    List<Term> wanted = ANALYZER.analyze(words);
    return Stream.iterate(0, i -> i < terms.size(), i -> i + 1)
        .filter(i -> !wanted.isEmpty() && terms.get(i).containsAll(wanted));
  }
}
