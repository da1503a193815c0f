package dev.ibid.bench.lived;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * A claim of an everyday answer, and what people say of it.
 *
 * @param span where it stands in the answer
 */
record LivedClaim(Span span, String verdict, String kind) {
  /** A reference counts for a claim when it covers so much of it, or of itself. */
  private static final double LEAST_COVER = 0.3;

  /** The claims of a line, in the order of the text. */
  static List<LivedClaim> of(JsonNode line) {
    String answer = line.get("answer").asText();
    List<LivedClaim> claims = new ArrayList<>();
    int from = 0;
    for (JsonNode claim : line.get("claims")) {
      String text = claim.get("text").asText();
      int start = Math.max(0, answer.indexOf(text, from));
      Span span = new Span(start, start + text.length());
      claims.add(new LivedClaim(span, claim.get("verdict").asText(), claim.get("kind").asText()));
      from = span.end();
    }
    return claims;
  }

  boolean isCoveredBy(Span other) {
    int shared = Math.min(span.end(), other.end()) - Math.max(span.start(), other.start());
    return shared >= LEAST_COVER * span.length() || shared >= LEAST_COVER * other.length();
  }
}
