package dev.ibid.attribution;

import dev.ibid.answer.ContradictedClaim;
import java.util.List;
import java.util.Optional;

/**
 * What came of comparing an answer with its sources.
 *
 * @param contradictions claims that no source supports and some source contradicts
 * @param warnings what went wrong on the way, a line for people each
 * @param use of a language model, if one was asked
 */
public record Attribution(
    List<SupportedClaim> supports,
    List<ContradictedClaim> contradictions,
    List<String> warnings,
    Optional<ModelUse> use) {
  public static final Attribution NOTHING = new Attribution(List.of(), List.of(), Optional.empty());

  public Attribution {
    supports = List.copyOf(supports);
    contradictions = List.copyOf(contradictions);
    warnings = List.copyOf(warnings);
  }

  /** Of an engine that looks for support alone. */
  public Attribution(List<SupportedClaim> supports, List<String> warnings, Optional<ModelUse> use) {
    this(supports, List.of(), warnings, use);
  }
}
