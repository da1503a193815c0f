package dev.ibid.attribution;

import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.attribution.support.PreparedClaim;
import dev.ibid.attribution.support.PreparedSource;
import dev.ibid.attribution.support.PreparedSources;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.attribution.support.SupportScore;
import dev.ibid.text.Span;
import dev.ibid.tool.ToolSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Ties claims to sources on the spot, without asking a language model. */
public final class LocalAttributor implements Attributor {
  /** What is much less likely than the likeliest partial source is not worth naming beside it. */
  private static final double WORTH_NAMING = 0.6;

  private final SupportClassifier classifier;

  public LocalAttributor(SupportClassifier classifier) {
    this.classifier = classifier;
  }

  @Override
  public Attribution attribute(String answer, List<ToolSource> sources) {
    List<Claim> claims = sources.isEmpty() ? List.of() : Claims.of(answer);
    return claims.isEmpty() ? Attribution.NOTHING : new Run(answer, sources).attribute(claims);
  }

  private final class Run {
    private final String answer;
    private final List<ToolSource> sources;
    private final List<PreparedSource> texts;
    private final PreparedSources prepared;
    private boolean understood = true;

    Run(String answer, List<ToolSource> sources) {
      this.answer = answer;
      this.sources = sources;
      this.texts =
          sources.stream()
              .map(source -> classifier.read(source.origin().title().orElse(""), source.text()))
              .toList();
      this.prepared = classifier.prepare(texts);
    }

    Attribution attribute(List<Claim> claims) {
      List<SupportedClaim> supports = new ArrayList<>();
      claims.forEach(claim -> supports.addAll(supports(claim)));
      List<String> warnings =
          understood
              ? List.of()
              : List.of(
                  "some claims or sources are in a language whose meaning is not understood here;"
                      + " they were compared by their words alone");
      return new Attribution(supports, warnings, Optional.empty());
    }

    /** The claim as a whole if one source has all of it, else clause by clause. */
    private List<SupportedClaim> supports(Claim claim) {
      List<SupportedClaim> whole = supports(claim.span(), claim.span(), claim.span());
      if (claim.clauses().size() == 1 || isFull(whole)) {
        return whole;
      }
      List<List<SupportedClaim>> parts = parts(claim);
      Set<SourceId> first = ids(parts.getFirst());
      boolean alike = parts.stream().allMatch(part -> ids(part).equals(first));
      return alike ? whole : parts.stream().flatMap(List::stream).toList();
    }

    private List<List<SupportedClaim>> parts(Claim claim) {
      List<List<SupportedClaim>> parts = new ArrayList<>();
      for (Span clause : claim.clauses()) {
        parts.add(supports(clause, clause, claim.span()));
      }
      Optional<PreparedSource> known =
          parts.stream().filter(Run::isFull).findFirst().map(part -> text(part.getFirst()));
      for (int i = 0; i < parts.size() && known.isPresent(); i++) {
        Span clause = claim.clauses().get(i);
        // The subject is said once for all clauses. Whoever supports one of them knows the subject,
        // and would seem to support the clause that names it.
        Span own = prepared.withoutOpening(answer, clause, known.get());
        if (!isFull(parts.get(i)) && !own.equals(clause)) {
          List<SupportedClaim> better = supports(clause, own, claim.span());
          parts.set(i, better.isEmpty() ? parts.get(i) : better);
        }
      }
      return parts;
    }

    private PreparedSource text(SupportedClaim support) {
      int index = 0;
      while (!sources.get(index).id().equals(support.sourceId())) {
        index++;
      }
      return texts.get(index);
    }

    /**
     * Who supports a claim.
     *
     * @param judged the part of it that is compared
     */
    private List<SupportedClaim> supports(Span claim, Span judged, Span context) {
      PreparedClaim preparedClaim = prepared.read(answer, judged, context);
      List<SupportedClaim> found = new ArrayList<>();
      for (int i = 0; i < sources.size(); i++) {
        SupportScore score = prepared.score(preparedClaim, texts.get(i));
        understood &= score.understood();
        if (score.confidence().isPresent()) {
          found.add(support(claim, sources.get(i), score, score.confidence().get()));
        }
      }
      return worthNaming(found);
    }

    private static SupportedClaim support(
        Span claim, ToolSource source, SupportScore score, Reference.Confidence confidence) {
      Optional<Reference.Evidence> evidence =
          score
              .deciding()
              .map(span -> new Reference.Evidence(source.id(), span, span.of(source.text())));
      return new SupportedClaim(claim, source.id(), confidence, score.score(), evidence);
    }

    private static List<SupportedClaim> worthNaming(List<SupportedClaim> found) {
      if (isFull(found)) {
        return found.stream()
            .filter(each -> each.confidence() == Reference.Confidence.FULL)
            .toList();
      }
      double best = found.stream().mapToDouble(SupportedClaim::score).max().orElse(0);
      return found.stream().filter(each -> each.score() >= WORTH_NAMING * best).toList();
    }

    private static boolean isFull(List<SupportedClaim> supports) {
      return supports.stream().anyMatch(each -> each.confidence() == Reference.Confidence.FULL);
    }

    private static Set<SourceId> ids(List<SupportedClaim> supports) {
      Set<SourceId> ids = new LinkedHashSet<>();
      supports.forEach(each -> ids.add(each.sourceId()));
      return ids;
    }
  }
}
