package dev.ibid.attribution.support;

/** A claim that was read, with what it stands in. Immutable. */
public final class Statement {
  private final Wording claim;
  private final Wording context;

  Statement(Wording claim, Wording context) {
    this.claim = claim;
    this.context = context;
  }

  Wording claim() {
    return claim;
  }

  Wording context() {
    return context;
  }
}
