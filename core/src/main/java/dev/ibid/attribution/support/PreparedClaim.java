package dev.ibid.attribution.support;

/** A claim that was read, with what it stands in. Immutable. */
public final class PreparedClaim {
  private final SentenceWords claim;
  private final SentenceWords context;

  PreparedClaim(SentenceWords claim, SentenceWords context) {
    this.claim = claim;
    this.context = context;
  }

  SentenceWords claim() {
    return claim;
  }

  SentenceWords context() {
    return context;
  }
}
