package dev.ibid.attribution;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * What else is known of a supported claim.
 *
 * @param missing numbers and names in the answer that no source of the claim has
 * @param calculations how numbers of the claim follow from those of its sources, a line each
 */
public record ClaimDetail(List<Span> missing, List<String> calculations) {
  public static final ClaimDetail NONE = new ClaimDetail(List.of(), List.of());

  public ClaimDetail {
    missing = List.copyOf(missing);
    calculations = List.copyOf(calculations);
  }

  /** Of a claim that both sources are named for: what one has is not missing. */
  ClaimDetail with(ClaimDetail other) {
    List<String> both = new ArrayList<>(calculations);
    other.calculations.stream().filter(each -> !both.contains(each)).forEach(both::add);
    return new ClaimDetail(missing.stream().filter(other.missing::contains).toList(), both);
  }
}
