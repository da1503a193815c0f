package dev.ibid.opensearch;

import java.util.Map;

/** The fields of documents in the cluster, and how it is told to keep them. */
final class OpenSearchFields {
  /** Tells all documents of a source's words, or of its vectors: what is replaced at once. */
  static final String KEY = "key";

  /** Which change of the store the document reflects; also its version. */
  static final String AS_OF = "as_of";

  static final String SOURCE = "source";
  static final String PART = "part";
  static final String PROJECT = "project";
  static final String SESSION = "session";
  static final String KIND = "kind";
  static final String TYPE = "type";
  static final String AT = "at";

  /** All terms of a part, to find and to count by. */
  static final String TERMS = "terms";

  /** Its words and pairs of characters with how often they stand there, to score by. */
  static final String BAG = "bag";

  /** How many words; absent where there are none. */
  static final String WORDS = "words";

  /** How many pairs of characters; absent where there are none. */
  static final String GRAMS = "grams";

  static final String VECTOR = "vector";

  private static final Map<String, ?> KEYWORD = Map.of("type", "keyword", "doc_values", false);
  private static final Map<String, ?> AMOUNT = Map.of("type", "integer", "index", false);

  private OpenSearchFields() {}

  static String words(long source) {
    return "w" + source;
  }

  static String vectors(long source) {
    return "v" + source;
  }

  /** All but the vector, whose dimension is not known before the first one. */
  static Map<String, ?> mapping() {
    return Map.of(
        "dynamic",
        "strict",
        "_source",
        Map.of("enabled", false),
        "properties",
        Map.ofEntries(
            Map.entry(KEY, KEYWORD),
            Map.entry(AS_OF, Map.of("type", "long")),
            Map.entry(SOURCE, Map.of("type", "long")),
            Map.entry(PART, Map.of("type", "integer")),
            Map.entry(PROJECT, KEYWORD),
            Map.entry(SESSION, KEYWORD),
            Map.entry(KIND, KEYWORD),
            Map.entry(TYPE, KEYWORD),
            Map.entry(AT, Map.of("type", "long")),
            Map.entry(TERMS, KEYWORD),
            Map.entry(BAG, Map.of("type", "long", "index", false)),
            Map.entry(WORDS, AMOUNT),
            Map.entry(GRAMS, AMOUNT)));
  }

  static Map<String, ?> vectorMapping(int dimension) {
    return Map.of(
        "type",
        "knn_vector",
        "dimension",
        dimension,
        "data_type",
        "byte",
        "method",
        Map.of("name", "hnsw", "engine", "lucene", "space_type", "innerproduct"));
  }
}
