package dev.ibid.documents;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;

/** Rules of {@code .gitignore}, and paths that they may or may not mean. */
class IgnoreRulesFuzzTest {
  @FuzzTest(maxDuration = "10m")
  void read(FuzzedDataProvider data) {
    List<String> path = List.of(data.consumeString(60).split("/", -1));
    boolean folder = data.consumeBoolean();
    List<String> rules = data.consumeRemainingAsString().lines().toList();
    boolean unused = IgnoreRules.NONE.and(rules, 0).ignore(path, folder);
  }
}
