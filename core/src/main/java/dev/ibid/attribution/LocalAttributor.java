package dev.ibid.attribution;

import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.attribution.support.Hearing;
import dev.ibid.attribution.support.Opinion;
import dev.ibid.attribution.support.SourceText;
import dev.ibid.attribution.support.Statement;
import dev.ibid.attribution.support.SupportJudge;
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

  private final SupportJudge judge;

  public LocalAttributor(SupportJudge judge) {
    this.judge = judge;
  }

  @Override
  public Attribution attribute(String answer, List<ToolSource> sources) {
    List<Claim> claims = sources.isEmpty() ? List.of() : Claims.of(answer);
    return claims.isEmpty() ? Attribution.NOTHING : new Run(answer, sources).attribute(claims);
  }

  private final class Run {
    private final String answer;
    private final List<ToolSource> sources;
    private final List<SourceText> texts;
    private final Hearing hearing;
    private boolean understood = true;

    Run(String answer, List<ToolSource> sources) {
      this.answer = answer;
      this.sources = sources;
      this.texts =
          sources.stream()
              .map(source -> judge.read(source.origin().title().orElse(""), source.text()))
              .toList();
      this.hearing = judge.hear(texts);
    }

    Attribution attribute(List<Claim> claims) {
      List<Support> supports = new ArrayList<>();
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
    private List<Support> supports(Claim claim) {
      List<Support> whole = supports(claim.span(), claim.span(), claim.span());
      if (claim.clauses().size() == 1 || isFull(whole)) {
        return whole;
      }
      List<List<Support>> parts = parts(claim);
      Set<SourceId> first = ids(parts.getFirst());
      boolean alike = parts.stream().allMatch(part -> ids(part).equals(first));
      return alike ? whole : parts.stream().flatMap(List::stream).toList();
    }

    private List<List<Support>> parts(Claim claim) {
      List<List<Support>> parts = new ArrayList<>();
      for (Span clause : claim.clauses()) {
        parts.add(supports(clause, clause, claim.span()));
      }
      Optional<SourceText> known =
          parts.stream().filter(Run::isFull).findFirst().map(part -> text(part.getFirst()));
      for (int i = 0; i < parts.size() && known.isPresent(); i++) {
        Span clause = claim.clauses().get(i);
        // The subject is said once for all clauses. Whoever supports one of them knows the subject,
        // and would seem to support the clause that names it.
        Span own = hearing.withoutOpening(answer, clause, known.get());
        if (!isFull(parts.get(i)) && !own.equals(clause)) {
          List<Support> better = supports(clause, own, claim.span());
          parts.set(i, better.isEmpty() ? parts.get(i) : better);
        }
      }
      return parts;
    }

    private SourceText text(Support support) {
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
    private List<Support> supports(Span claim, Span judged, Span context) {
      Statement statement = hearing.read(answer, judged, context);
      List<Support> found = new ArrayList<>();
      for (int i = 0; i < sources.size(); i++) {
        Opinion opinion = hearing.judge(statement, texts.get(i));
        understood &= opinion.understood();
        if (opinion.confidence().isPresent()) {
          found.add(support(claim, sources.get(i), opinion, opinion.confidence().get()));
        }
      }
      return worthNaming(found);
    }

    private static Support support(
        Span claim, ToolSource source, Opinion opinion, Reference.Confidence confidence) {
      Optional<Reference.Evidence> evidence =
          opinion
              .deciding()
              .map(span -> new Reference.Evidence(source.id(), span, span.of(source.text())));
      return new Support(claim, source.id(), confidence, opinion.score(), evidence);
    }

    private static List<Support> worthNaming(List<Support> found) {
      if (isFull(found)) {
        return found.stream()
            .filter(each -> each.confidence() == Reference.Confidence.FULL)
            .toList();
      }
      double best = found.stream().mapToDouble(Support::score).max().orElse(0);
      return found.stream().filter(each -> each.score() >= WORTH_NAMING * best).toList();
    }

    private static boolean isFull(List<Support> supports) {
      return supports.stream().anyMatch(each -> each.confidence() == Reference.Confidence.FULL);
    }

    private static Set<SourceId> ids(List<Support> supports) {
      Set<SourceId> ids = new LinkedHashSet<>();
      supports.forEach(each -> ids.add(each.sourceId()));
      return ids;
    }
  }
}
