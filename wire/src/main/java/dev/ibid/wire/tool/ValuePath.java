package dev.ibid.wire.tool;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.ibid.source.MetadataValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A way into a value of JSON, like {@code $.hits[*].fields['full text']}: names, positions from
 * zero, and a star for all of them. The rest of what is called JSONPath is not understood, so every
 * path is followed in the time it takes to read what it leads to.
 */
record ValuePath(List<Step> steps) {
  private static final int MOST_STEPS = 32;
  private static final Pattern STEP =
      Pattern.compile(
          "\\.([\\p{L}_][\\p{L}\\p{N}_-]*)|\\[(\\d{1,9})\\]|(\\.\\*|\\[\\*\\])|\\['([^']+)'\\]");

  /** One step from a value to those inside it. */
  sealed interface Step {
    record Name(String name) implements Step {}

    record Position(int index) implements Step {}

    record All() implements Step {}
  }

  ValuePath {
    steps = List.copyOf(steps);
  }

  /** Empty if it is no such path. */
  static Optional<ValuePath> parse(String text) {
    if (!text.startsWith("$")) {
      return Optional.empty();
    }
    List<Step> steps = new ArrayList<>();
    Matcher step = STEP.matcher(text);
    int at = 1;
    while (at < text.length()) {
      if (!step.find(at) || step.start() != at || steps.size() == MOST_STEPS) {
        return Optional.empty();
      }
      steps.add(step(step));
      at = step.end();
    }
    return Optional.of(new ValuePath(steps));
  }

  private static Step step(Matcher step) {
    if (step.group(2) != null) {
      return new Step.Position(Integer.parseInt(step.group(2)));
    }
    if (step.group(3) != null) {
      return new Step.All();
    }
    return new Step.Name(step.group(1) != null ? step.group(1) : step.group(4));
  }

  /** What it leads to in a value, in order; nothing where a step leads nowhere. */
  List<MetadataValue> in(MetadataValue value) {
    List<MetadataValue> reached = List.of(value);
    for (Step step : steps) {
      reached = reached.stream().flatMap(each -> follow(step, each).stream()).toList();
    }
    return reached;
  }

  private static List<MetadataValue> follow(Step step, MetadataValue value) {
    return switch (step) {
      case Step.Name(String name) ->
          value instanceof MetadataValue.Fields(Map<String, MetadataValue> fields)
              ? Optional.ofNullable(fields.get(name)).stream().toList()
              : List.of();
      case Step.Position(int index) ->
          value instanceof MetadataValue.Items(List<MetadataValue> items) && index < items.size()
              ? List.of(items.get(index))
              : List.of();
      case Step.All all ->
          switch (value) {
            case MetadataValue.Items(List<MetadataValue> items) -> items;
            case MetadataValue.Fields(Map<String, MetadataValue> fields) ->
                List.copyOf(fields.values());
            case MetadataValue.Text text -> List.of();
            case MetadataValue.Amount amount -> List.of();
            case MetadataValue.Flag flag -> List.of();
            case MetadataValue.Nothing nothing -> List.of();
          };
    };
  }
}
