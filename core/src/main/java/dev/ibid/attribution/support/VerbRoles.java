package dev.ibid.attribution.support;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Whether a sentence has what a claim says with other roles, where a passive tells who has which:
 * "Ada was sued by Grace" for "Ada sued Grace", "Ada gave it to Grace" for "it was given to Ada by
 * Grace", and "read by Ada and written by Grace" for "written by Ada and read by Grace".
 */
final class VerbRoles {
  private static final String BY = "by";
  private static final Set<String> BEING =
      Set.of("is", "are", "was", "were", "be", "been", "being", "get", "gets", "got");

  /** So many words may stand between a form of "be" and its verb, or a verb and "by". */
  private static final int REACH = 5;

  private static final String GERUND = "ing";
  private static final Set<String> ARTICLES =
      Set.of("a", "an", "the", "its", "his", "her", "their");
  private static final Set<String> JOINING = Set.of("and", "or", "but");
  private static final Set<String> PARTICIPLES = Set.of("ed", "en", "wn", "ght");

  private final AlignedWords aligned;
  private final Opposites opposites;
  private final List<Word> claim;
  private final List<Word> sentence;

  VerbRoles(AlignedWords aligned, Opposites opposites) {
    this.aligned = aligned;
    this.opposites = opposites;
    this.claim = aligned.claim().words();
    this.sentence = aligned.sentence().words();
  }

  /** The verb of the claim whose roles others have in the sentence, by its place. */
  OptionalInt find() {
    return IntStream.range(0, claim.size())
        .filter(i -> aligned.isAligned(i) && !claim.get(i).isNumber() && !claim.get(i).name())
        .filter(i -> isSameDeed(claim.get(i), sentence.get(aligned.partner(i))))
        .filter(i -> !opposites.isMutual(claim.get(i)))
        .filter(this::isOtherwise)
        .findFirst();
  }

  /** Forms of one verb, or verbs that mean the same of whom does it to whom. */
  private boolean isSameDeed(Word word, Word other) {
    return word.isLike(other) && !opposites.areOpposed(word, other);
  }

  private boolean isOtherwise(int verb) {
    int there = aligned.partner(verb);
    int by = by(claim, verb);
    int byThere = by(sentence, there);
    if (by >= 0 && byThere >= 0) {
      return isAgentOfAnother(by, byThere, there) || isDoneToAgent(verb, by, byThere);
    }
    if (by >= 0) {
      return isExchanged(claim, verb, by, sentence, there, false)
          || isDoneByAnother(verb, by, there);
    }
    return byThere >= 0
        && (isExchanged(sentence, there, byThere, claim, verb, true)
            || isSubjectOfAnother(verb, there, byThere));
  }

  /** Whether both say it in the active, and of the same subject. */
  boolean isOfSameSubject(int verb, int there) {
    return isActive(claim, verb)
        && isActive(sentence, there)
        && subject(claim, verb).stream()
            .anyMatch(i -> subject(sentence, there).stream().anyMatch(j -> isLike(i, j)));
  }

  /** Whether who does it by the claim is somebody of whom another clause of the sentence speaks. */
  private boolean isSubjectOfAnother(int verb, int there, int byThere) {
    if (!isActive(claim, verb)) {
      return false;
    }
    List<Integer> own = subject(claim, verb);
    List<Integer> rival = phrase(sentence, byThere);
    List<Integer> object = subject(sentence, there);
    return !own.isEmpty()
        && !rival.isEmpty()
        && own.stream().noneMatch(i -> rival.stream().anyMatch(j -> isLike(i, j)))
        && telling(claim, verb + 1, clauseEnd(claim, verb + 1)).stream()
            .anyMatch(i -> object.stream().anyMatch(j -> isLike(i, j)))
        && aligned.isSame(own.getLast())
        && aligned.partner(own.getLast()) >= clauseEnd(sentence, there);
  }

  /**
   * Whether who does it by the claim does something else in the sentence, where another does it.
   */
  private boolean isDoneByAnother(int verb, int by, int there) {
    if (!isActive(sentence, there)) {
      return false;
    }
    List<Integer> own = phrase(claim, by);
    List<Integer> rival = subject(sentence, there);
    return !own.isEmpty()
        && !rival.isEmpty()
        && sentence.get(rival.getLast()).name()
        && own.stream().noneMatch(i -> rival.stream().anyMatch(j -> isLike(i, j)))
        && aligned.isSame(own.getLast())
        && aligned.partner(own.getLast()) < rival.getFirst()
        && subject(claim, verb).stream()
            .anyMatch(i -> aligned.isAligned(i) && aligned.partner(i) > there);
  }

  /** Whether the sentence has the claim's agent behind the "by" of another verb. */
  private boolean isAgentOfAnother(int by, int byThere, int there) {
    List<Integer> own = phrase(claim, by);
    List<Integer> rival = phrase(sentence, byThere);
    boolean shared =
        own.stream().anyMatch(i -> rival.stream().anyMatch(j -> isLike(i, j)))
            || own.isEmpty()
            || rival.isEmpty();
    return !shared
        && IntStream.range(0, sentence.size())
            .filter(j -> j != byThere && j != there + 1 && sentence.get(j).lower().equals(BY))
            .anyMatch(j -> phrase(sentence, j).stream().anyMatch(k -> isLike(own.getLast(), k)));
  }

  /** Whether to whom it is done by the claim is who does it in the sentence. */
  private boolean isDoneToAgent(int verb, int by, int byThere) {
    List<Integer> agent = phrase(sentence, byThere);
    return !agent.isEmpty()
        && phrase(claim, by).stream().noneMatch(i -> agent.stream().anyMatch(j -> isLike(i, j)))
        && subject(claim, verb).stream()
            .anyMatch(i -> aligned.isSame(i) && aligned.partner(i) == agent.getLast());
  }

  private boolean isLike(int own, int there) {
    return claim.get(own).isLike(sentence.get(there))
        || (aligned.isAligned(own) && aligned.partner(own) == there);
  }

  /** Whether who acts in the passive suffers in the active, and the other way round. */
  private boolean isExchanged(
      List<Word> passive, int verb, int by, List<Word> active, int same, boolean swapped) {
    if (!isActive(active, same)) {
      return false;
    }
    List<Integer> agent = phrase(passive, by);
    List<Integer> before = subject(active, same);
    List<Integer> behind = telling(active, same + 1, clauseEnd(active, same + 1));
    List<Integer> others =
        IntStream.concat(
                subject(passive, verb).stream().mapToInt(i -> i),
                telling(passive, verb + 1, by).stream().mapToInt(i -> i))
            .boxed()
            .toList();
    return !agent.isEmpty()
        && !before.isEmpty()
        && isAmong(agent.getLast(), behind, swapped)
        && !isAmong(agent.getLast(), before, swapped)
        && (others.stream().anyMatch(i -> isAmong(i, before, swapped))
            || (passive.get(agent.getLast()).name()
                && isAmong(agent.getLast(), object(active, same), swapped)));
  }

  /** What stands directly behind a verb, without a preposition. */
  private static List<Integer> object(List<Word> words, int verb) {
    int next = verb + 1;
    boolean direct =
        next < words.size()
            && !NegationScope.isBorder(words, next)
            && (!words.get(next).isSilent() || ARTICLES.contains(words.get(next).lower()));
    return direct ? phrase(words, verb) : List.of();
  }

  /** Whether a word of the passive is one of those in the active. */
  private boolean isAmong(int index, List<Integer> places, boolean swapped) {
    return swapped
        ? places.stream().anyMatch(i -> aligned.isSame(i) && aligned.partner(i) == index)
        : aligned.isSame(index) && places.contains(aligned.partner(index));
  }

  /** Where "by" stands behind a verb in the passive; negative if it is none. */
  private static int by(List<Word> words, int verb) {
    boolean passive = isPassive(words, verb);
    for (int i = verb + 1; i < words.size() && i - verb <= REACH; i++) {
      if (words.get(i).lower().equals(BY)) {
        return passive || (i == verb + 1 && isParticiple(words, verb)) ? i : -1;
      }
      if (NegationScope.isBorder(words, i)) {
        return -1;
      }
    }
    return -1;
  }

  /** Without "by" anywhere behind it, which might belong to a participle. */
  private static boolean isActive(List<Word> words, int verb) {
    int end = clauseEnd(words, verb + 1);
    return !isPassive(words, verb)
        && !words.get(verb).text().endsWith(GERUND)
        && (verb + 1 == words.size() || !BEING.contains(words.get(verb + 1).lower()))
        && IntStream.range(verb + 1, end).noneMatch(i -> words.get(i).lower().equals(BY));
  }

  /** By its ending, or because another passive goes on: "are written by Ada and read by Grace". */
  private static boolean isParticiple(List<Word> words, int verb) {
    String lower = words.get(verb).lower();
    return PARTICIPLES.stream().anyMatch(lower::endsWith)
        || (verb > 0
            && JOINING.contains(words.get(verb - 1).lower())
            && words.subList(0, verb).stream().anyMatch(word -> BEING.contains(word.lower())));
  }

  private static boolean isPassive(List<Word> words, int verb) {
    for (int i = verb - 1; i >= 0 && words.get(i).isSilent(); i--) {
      if (BEING.contains(words.get(i).lower())) {
        return !words.get(verb).text().endsWith(GERUND);
      }
      if (i > 0 && NegationScope.isBorder(words, i)) {
        return false;
      }
    }
    return false;
  }

  /** Who is behind "by", up to the next preposition. */
  private static List<Integer> phrase(List<Word> words, int by) {
    int from = by + 1;
    while (from < words.size() && words.get(from).isSilent()) {
      from++;
    }
    int end = from;
    while (end < words.size()
        && !words.get(end).isSilent()
        && (end == from || !NegationScope.isBorder(words, end))) {
      end++;
    }
    return telling(words, from, end);
  }

  /** What the clause of a verb begins with, up to the first preposition. */
  private static List<Integer> subject(List<Word> words, int verb) {
    int start = verb;
    while (start > 0 && !NegationScope.isBorder(words, start)) {
      start--;
    }
    int from = start;
    while (from < verb && words.get(from).isSilent()) {
      from++;
    }
    int end = from;
    while (end < verb && !words.get(end).isSilent()) {
      end++;
    }
    return telling(words, from, end);
  }

  private static int clauseEnd(List<Word> words, int from) {
    int end = from;
    while (end < words.size() && !NegationScope.isBorder(words, end)) {
      end++;
    }
    return end;
  }

  private static List<Integer> telling(List<Word> words, int from, int to) {
    return IntStream.range(from, to)
        .filter(i -> !words.get(i).isSilent() && !words.get(i).isNumber())
        .boxed()
        .toList();
  }
}
