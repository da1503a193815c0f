package dev.ibid.text;

/**
 * What is searched for: a word reduced to what its forms have in common, two neighbouring
 * characters, or the name of who spoke.
 */
public record Term(Field field, String text) {
  /** Terms of different fields never match; each field is weighed by itself. */
  public enum Field {
    /** Words, as far as the language is known to have them. */
    WORD('w'),
    /** Pairs of characters, in scripts that do not put spaces between words. */
    GRAM('g'),
    /** Names of speakers, of which a source has few and mostly none. */
    SPEAKER('s');

    private final char mark;

    Field(char mark) {
      this.mark = mark;
    }
  }

  private static final int FNV_OFFSET = 0x811c9dc5;
  private static final int FNV_PRIME = 0x01000193;

  /**
   * A number that stands for the term where only equality matters. It is the same on every machine
   * and in every version, because stores keep it.
   */
  public int fingerprint() {
    int hash = (FNV_OFFSET ^ field.mark) * FNV_PRIME;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * FNV_PRIME;
    }
    hash = (hash ^ (hash >>> 16)) * 0x85ebca6b;
    hash = (hash ^ (hash >>> 13)) * 0xc2b2ae35;
    return hash ^ (hash >>> 16);
  }
}
