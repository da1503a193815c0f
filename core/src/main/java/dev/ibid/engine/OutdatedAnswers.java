package dev.ibid.engine;

import dev.ibid.answer.AnswerFilter;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.answer.ForgottenSources;
import dev.ibid.answer.stream.Answers;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.Citations;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.Documents;
import dev.ibid.provenance.PassageState;
import dev.ibid.provenance.Provenance;
import dev.ibid.source.SourceKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds answers that cite what a document no longer says: the cited passage has changed, or its
 * file is gone. Each file is read once for all answers.
 */
final class OutdatedAnswers {
  /** How far back answers are looked at, in answers. */
  private static final int MOST_ANSWERS = 1_000;

  private final Answers answers;
  private final Citations citations;
  private final Documents documents;
  private final Provenance provenance;

  OutdatedAnswers(
      Answers answers, Citations citations, Documents documents, Provenance provenance) {
    this.answers = answers;
    this.citations = citations;
    this.documents = documents;
    this.provenance = provenance;
  }

  /** The latest of them, the newest first. */
  List<AnswerSummary> newest(AnswerFilter filter, int limit) {
    List<AnswerSummary> latest = answers.newest(filter, MOST_ANSWERS);
    Map<CitationId, Optional<CitedPassage>> passages = new HashMap<>();
    List<List<CitedPassage>> cited = new ArrayList<>();
    for (AnswerSummary summary : latest) {
      cited.add(
          answers.find(summary.id()).map(ForgottenSources::citations).stream()
              .flatMap(ids -> ids.stream())
              .flatMap(id -> passages.computeIfAbsent(id, this::passage).stream())
              .toList());
    }
    Map<CitationId, PassageState> states = states(passages);
    List<AnswerSummary> outdated = new ArrayList<>();
    for (int i = 0; i < latest.size() && outdated.size() < limit; i++) {
      if (cited.get(i).stream().anyMatch(passage -> isGone(states, passage))) {
        outdated.add(latest.get(i));
      }
    }
    return outdated;
  }

  private Map<CitationId, PassageState> states(Map<CitationId, Optional<CitedPassage>> passages) {
    List<CitedPassage> all = passages.values().stream().flatMap(Optional::stream).toList();
    List<PassageState> found = provenance.validate(all);
    Map<CitationId, PassageState> states = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      states.put(all.get(i).citation().id(), found.get(i));
    }
    return states;
  }

  private static boolean isGone(Map<CitationId, PassageState> states, CitedPassage passage) {
    PassageState state = states.get(passage.citation().id());
    // A file that cannot be read now says nothing about its words.
    return state != null && !state.isVerbatim() && !(state instanceof PassageState.Unreadable);
  }

  private Optional<CitedPassage> passage(CitationId id) {
    return citations
        .find(id)
        .flatMap(OutdatedAnswers::live)
        .filter(citation -> citation.source().kind() == SourceKind.DOCUMENT)
        .flatMap(citation -> documents.find(citation.id()));
  }

  private static Optional<Citation> live(CitationEntry entry) {
    return switch (entry) {
      case CitationEntry.Live(Citation citation) -> Optional.of(citation);
      case CitationEntry.Deleted deleted -> Optional.empty();
    };
  }
}
