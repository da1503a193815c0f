package dev.ibid.search;

final class BruteForceIndexTest extends SearchIndexContract {
  private final BruteForceIndex index = new BruteForceIndex();

  @Override
  protected SearchIndex index() {
    return index;
  }
}
