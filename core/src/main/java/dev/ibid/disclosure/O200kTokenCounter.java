package dev.ibid.disclosure;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.ibid.text.TokenCounter;

/** Counts tokens as the o200k encoding does. Thread-safe; the vocabulary is loaded at first use. */
public final class O200kTokenCounter implements TokenCounter {
  /** No token of the vocabulary has more bytes, so none has more characters. */
  private static final int MOST_BYTES_PER_TOKEN = 128;

  @Override
  public int count(String text) {
    return count(text, Integer.MAX_VALUE);
  }

  @Override
  public int count(String text, int limit) {
    if (text.length() / MOST_BYTES_PER_TOKEN > limit) {
      return limit + 1;
    }
    int tokens = 0;
    int end;
    for (int start = 0; start < text.length() && tokens <= limit; start = end) {
      end = O200kPieces.end(text, start);
      tokens += Loaded.COUNTS.tokens(text, start, end, Loaded.ENCODING::countTokensOrdinary);
    }
    return tokens;
  }

  private static final class Loaded {
    static final Encoding ENCODING =
        Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    static final PieceCounts COUNTS = new PieceCounts();
  }
}
