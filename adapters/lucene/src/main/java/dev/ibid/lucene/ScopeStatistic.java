package dev.ibid.lucene;

import dev.ibid.text.Term;
import org.apache.lucene.util.BytesRef;

/**
 * What is added up over the parts of a scope. Each is a term whose postings have amounts as
 * frequencies, because Lucene keeps the sum of these for every term.
 */
enum ScopeStatistic {
  /** One for each part with any term. */
  PARTS('p'),
  /** How many words; absent where there are none. */
  WORDS('w'),
  /** How many pairs of characters; absent where there are none. */
  GRAMS('g');

  private final byte mark;

  ScopeStatistic(char mark) {
    this.mark = (byte) mark;
  }

  static ScopeStatistic lengthOf(Term.Field field) {
    return switch (field) {
      case WORD -> WORDS;
      case GRAM -> GRAMS;
      case SPEAKER -> throw new IllegalArgumentException("Names of speakers have no length");
    };
  }

  /** The term of this extent over everything. */
  BytesRef term() {
    return new BytesRef(new byte[] {mark});
  }

  /** The term of this extent within a project. */
  BytesRef term(BytesRef project) {
    return ProjectKey.join(term(), project);
  }
}
