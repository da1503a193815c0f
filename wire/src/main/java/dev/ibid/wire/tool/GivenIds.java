package dev.ibid.wire.tool;

import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.json.QuotedExcerpt;
import java.util.HashMap;
import java.util.Map;

/** The ids of a list, of which no two may be the same. */
final class GivenIds {
  private final Map<String, String> places = new HashMap<>();

  String claim(LocatedValue id, LocatedValue owner) {
    String text = id.id();
    String earlier = places.putIfAbsent(text, owner.place());
    if (earlier != null) {
      throw owner.wrong("the id \"%s\" is taken by %s".formatted(QuotedExcerpt.of(text), earlier));
    }
    return text;
  }
}
