package dev.ibid.lucene;

import dev.ibid.text.Term;
import java.util.Locale;

/** The names of the fields of index documents. */
final class LuceneFields {
  /** Tells all documents of a source's words, or of its vectors: what is replaced at once. */
  static final String KEY = "key";

  static final String SOURCE = "source";
  static final String PART = "part";
  static final String PROJECT = "project";
  static final String SESSION = "session";
  static final String KIND = "kind";
  static final String TYPE = "type";
  static final String AT = "at";
  static final String VECTOR = "vector";

  /** One term for each {@link ScopeStatistic}, whose frequency is how much of it a part has. */
  static final String EXTENT = "extent";

  private LuceneFields() {}

  static String words(long source) {
    return "w" + source;
  }

  static String vectors(long source) {
    return "v" + source;
  }

  /** Where terms stand by themselves. */
  static String terms(Term.Field field) {
    return field.name().toLowerCase(Locale.ROOT);
  }

  /** Where the same terms stand behind the keys of their projects. */
  static String projectTerms(Term.Field field) {
    return terms(field) + ".project";
  }
}
