package dev.ibid.bench.lived;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.answer.Reference.Confidence;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.attribution.Attribution;
import dev.ibid.attribution.LocalAttributor;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.bench.data.DataFolder;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import dev.ibid.onnx.BertCrossEncoder;
import dev.ibid.onnx.StaticVectors;
import dev.ibid.tool.ToolSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What becomes of the claims of everyday answers: cited, contradicted, or nothing. */
public final class CitedAnswers implements Benchmark {
  private static final String SHOWN = "shown";

  private record Counts(int all, int cited, int full, int contradicted) {
    static final Counts NONE = new Counts(0, 0, 0, 0);

    Counts with(boolean isCited, boolean isFull, boolean isContradicted) {
      return new Counts(
          all + 1,
          cited + (isCited ? 1 : 0),
          full + (isFull ? 1 : 0),
          contradicted + (isContradicted ? 1 : 0));
    }

    String share(int part) {
      return "%.0f %%".formatted(100.0 * part / all);
    }
  }

  @Override
  public Map<String, Integer> options() {
    return Map.of(SHOWN, 0);
  }

  @Override
  public Set<String> folders() {
    return Set.of(DataFolder.OPTION);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    try (BertCrossEncoder model = BertCrossEncoder.open()) {
      return counted(
          options,
          new LocalAttributor(
              new SupportClassifier(new LuceneTermAnalyzer(), Optional.of(StaticVectors.load()))
                  .readBy(model)));
    }
  }

  private static String counted(Options options, LocalAttributor attributor) throws IOException {
    Map<String, Counts> counts = new LinkedHashMap<>();
    List<String> wrong = new ArrayList<>();
    for (JsonNode line : DataFolder.of(options).lines("lived/answers_dev.jsonl")) {
      String answer = line.get("answer").asText();
      Attribution attribution = attributor.attribute(answer, sources(line));
      for (LivedClaim claim : LivedClaim.of(line)) {
        count(line.get("lang").asText(), claim, attribution, counts);
        note(line.get("id").asText(), answer, claim, attribution, wrong);
      }
    }
    Table table = new Table("claims", "count", "cited", "full", "contradicted");
    counts.forEach(
        (name, each) ->
            table.row(
                name,
                String.valueOf(each.all()),
                each.share(each.cited()),
                each.share(each.full()),
                each.share(each.contradicted())));
    String shown =
        String.join("\n", wrong.subList(0, Math.min(options.count(SHOWN), wrong.size())));
    return table + "\n" + shown + "\n";
  }

  private static void count(
      String language, LivedClaim claim, Attribution attribution, Map<String, Counts> counts) {
    boolean full =
        attribution.supports().stream()
            .anyMatch(
                each -> each.confidence() == Confidence.FULL && claim.isCoveredBy(each.claim()));
    boolean cited = isCited(claim, attribution);
    boolean contradicted = isContradicted(claim, attribution);
    for (String name :
        List.of(
            "**%s** %s".formatted(claim.verdict(), language),
            "%s %s %s".formatted(claim.verdict(), claim.kind(), language))) {
      counts.merge(
          name,
          Counts.NONE.with(cited, full, contradicted),
          (one, other) -> one.with(cited, full, contradicted));
    }
  }

  private static boolean isCited(LivedClaim claim, Attribution attribution) {
    return attribution.supports().stream().anyMatch(each -> claim.isCoveredBy(each.claim()));
  }

  private static boolean isContradicted(LivedClaim claim, Attribution attribution) {
    return attribution.contradictions().stream().anyMatch(each -> claim.isCoveredBy(each.claim()));
  }

  private static void note(
      String id, String answer, LivedClaim claim, Attribution attribution, List<String> wrong) {
    boolean cited = isCited(claim, attribution);
    boolean contradicted = isContradicted(claim, attribution);
    boolean right =
        switch (claim.verdict()) {
          case "supported", "partly" -> cited && !contradicted;
          case "contradicted" -> contradicted && !cited;
          default -> !cited && !contradicted;
        };
    if (!right) {
      wrong.add(
          "- %s %s %s, %s: %s"
              .formatted(
                  id,
                  claim.verdict(),
                  claim.kind(),
                  contradicted ? "contradicted" : cited ? "cited" : "nothing",
                  claim.span().of(answer)));
    }
  }

  private static List<ToolSource> sources(JsonNode line) {
    List<ToolSource> sources = new ArrayList<>();
    for (JsonNode source : line.get("sources")) {
      String text = source.path("fullContent").asText(source.path("snippet").asText(""));
      sources.add(
          new ToolSource(
              new SourceId(source.get("id").asText()),
              source.path("toolRequestId").asText("r"),
              SourceOrigin.of(SourceType.WEB, source.path("toolName").asText("tool"))
                  .titled(Optional.of(source.path("title").asText(""))),
              Optional.empty(),
              Optional.of(text)));
    }
    return sources;
  }
}
