package dev.ibid.disclosure;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.ibid.text.TokenCounter;

/** Counts tokens as the o200k encoding does. Thread-safe; the vocabulary is loaded at first use. */
public final class O200kTokenCounter implements TokenCounter {
  /** No token of the vocabulary has more bytes, so none has more characters. */
  private static final int LONGEST = 128;

  @Override
  public int count(String text) {
    return Loaded.ENCODING.countTokensOrdinary(text);
  }

  @Override
  public int count(String text, int limit) {
    return text.length() / LONGEST > limit ? limit + 1 : count(text);
  }

  private static final class Loaded {
    static final Encoding ENCODING =
        Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
  }
}
