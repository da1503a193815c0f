package dev.ibid.citation;

import dev.ibid.privacy.Redacted;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Uses in a list, for tests. Thread-safe. */
public final class InMemoryUsageStore implements UsageStore {
  private static final Comparator<PopularCitation> MOST_USED_FIRST =
      Comparator.<PopularCitation>comparingLong(p -> p.shown() + p.cited())
          .thenComparing(PopularCitation::lastUsed)
          .reversed()
          .thenComparing(p -> p.citation().id().value());

  private final CitationStore citations;
  private final List<Usage> uses = new ArrayList<>();

  public InMemoryUsageStore(CitationStore citations) {
    this.citations = citations;
  }

  @Override
  public synchronized void log(List<Redacted<Usage>> redacted) {
    List<Usage> added = Redacted.values(redacted);
    added.stream()
        .filter(use -> findLive(Scope.ALL, use.citation()).isPresent())
        .forEach(uses::add);
  }

  @Override
  public synchronized UsageCount count(Scope scope, CitationId id) {
    return count(of(scope, id).toList());
  }

  @Override
  public synchronized List<SessionId> citingSessions(Scope scope, CitationId id) {
    return of(scope, id)
        .filter(use -> use.kind() == UsageKind.CITED)
        .sorted(Comparator.comparing(Usage::at).reversed())
        .map(Usage::session)
        .distinct()
        .toList();
  }

  @Override
  public synchronized List<Usage> latest(Scope scope, CitationId id, int limit) {
    return of(scope, id).toList().reversed().stream()
        .sorted(Comparator.comparing(Usage::at).reversed())
        .limit(limit)
        .toList();
  }

  @Override
  public synchronized List<PromptedCitation> prompted(
      Scope scope, Optional<SessionId> session, int limit) {
    return uses.stream()
        .filter(use -> use.kind() == UsageKind.SHOWN && use.tokens().isPresent())
        .filter(use -> session.map(use.session()::equals).orElse(true))
        .filter(use -> scope.contains(use.project()))
        .sorted(
            Comparator.comparing(Usage::at).reversed().thenComparing(use -> use.session().value()))
        .flatMap(
            use ->
                findLive(scope, use.citation())
                    .map(
                        citation ->
                            new PromptedCitation(
                                citation,
                                use.session(),
                                use.at(),
                                use.tokens().orElseThrow(),
                                isCitedSince(use)))
                    .stream())
        .limit(limit)
        .toList();
  }

  private boolean isCitedSince(Usage shown) {
    return uses.stream()
        .anyMatch(
            use ->
                use.kind() == UsageKind.CITED
                    && use.citation().equals(shown.citation())
                    && use.session().equals(shown.session())
                    && !use.at().isBefore(shown.at()));
  }

  @Override
  public synchronized List<PopularCitation> popular(Scope scope, LocalDate since, int limit) {
    Instant start = since.atStartOfDay(ZoneOffset.UTC).toInstant();
    Map<CitationId, List<Usage>> recent =
        uses.stream()
            .filter(use -> use.kind() != UsageKind.COPIED && !use.at().isBefore(start))
            .filter(use -> scope.contains(use.project()))
            .collect(Collectors.groupingBy(Usage::citation));
    return recent.entrySet().stream()
        .flatMap(entry -> popular(scope, entry.getKey(), count(entry.getValue())).stream())
        .sorted(MOST_USED_FIRST)
        .limit(limit)
        .toList();
  }

  @Override
  public synchronized long countBefore(Scope scope, Instant day) {
    return uses.stream().filter(use -> isBefore(scope, use, day)).count();
  }

  @Override
  public synchronized long forgetBefore(Scope scope, Instant day) {
    long before = uses.size();
    uses.removeIf(use -> isBefore(scope, use, day));
    return before - uses.size();
  }

  private boolean isBefore(Scope scope, Usage use, Instant day) {
    return use.at().isBefore(day) && findLive(scope, use.citation()).isPresent();
  }

  @Override
  public synchronized List<DailyUsage> daily(Scope scope, LocalDate since) {
    Map<LocalDate, List<Usage>> days =
        uses.stream()
            .filter(use -> use.kind() != UsageKind.COPIED && scope.contains(use.project()))
            .filter(use -> findLive(scope, use.citation()).isPresent())
            .collect(Collectors.groupingBy(use -> LocalDate.ofInstant(use.at(), ZoneOffset.UTC)));
    return days.entrySet().stream()
        .filter(entry -> !entry.getKey().isBefore(since))
        .sorted(Map.Entry.comparingByKey())
        .map(
            entry -> {
              UsageCount count = count(entry.getValue());
              return new DailyUsage(entry.getKey(), count.shown(), count.cited());
            })
        .toList();
  }

  private Optional<PopularCitation> popular(Scope scope, CitationId id, UsageCount count) {
    return findLive(scope, id)
        .flatMap(
            citation ->
                count
                    .lastUsed()
                    .map(at -> new PopularCitation(citation, count.shown(), count.cited(), at)));
  }

  private Stream<Usage> of(Scope scope, CitationId id) {
    return findLive(scope, id).isPresent()
        ? uses.stream().filter(use -> use.citation().equals(id) && scope.contains(use.project()))
        : Stream.empty();
  }

  private Optional<Citation> findLive(Scope scope, CitationId id) {
    return citations
        .find(scope, id)
        .filter(CitationEntry.Live.class::isInstance)
        .map(entry -> ((CitationEntry.Live) entry).citation());
  }

  private static UsageCount count(List<Usage> uses) {
    return new UsageCount(
        uses.stream().filter(use -> use.kind() == UsageKind.SHOWN).count(),
        uses.stream().filter(use -> use.kind() == UsageKind.CITED).count(),
        uses.stream().filter(use -> use.kind() == UsageKind.COPIED).count(),
        uses.stream().map(Usage::at).max(Comparator.naturalOrder()));
  }
}
