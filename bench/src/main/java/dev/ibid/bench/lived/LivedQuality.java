package dev.ibid.bench.lived;

import dev.ibid.bench.quality.Laboratory;
import dev.ibid.bench.quality.QualityBenchmark;
import java.util.ArrayList;
import java.util.List;

/** How well everyday use goes, part by part, on {@code lived} of the data. */
public final class LivedQuality extends QualityBenchmark {
  private static final List<LivedPart> PARTS = List.of(new AskedQuestions());

  @Override
  public String measure(Laboratory laboratory) throws Exception {
    List<String> measured = new ArrayList<>();
    for (LivedPart part : PARTS) {
      measured.add(part.measure(laboratory));
    }
    return String.join("\n", measured);
  }
}
