package dev.ibid.opensearch;

import dev.ibid.search.Facets;
import dev.ibid.search.IndexChange;
import dev.ibid.search.Vector;
import dev.ibid.text.Term;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Makes the documents of the index, by their ids. The words of a part are one document and its
 * vector is another: they come at different times.
 */
final class PartDocuments {
  private PartDocuments() {}

  /** A document for each part that has terms. */
  static Map<String, Map<String, ?>> of(IndexChange.Words words) {
    Map<String, Map<String, ?>> documents = new LinkedHashMap<>();
    for (int part = 0; part < words.parts().size(); part++) {
      List<Term> terms = words.parts().get(part);
      if (!terms.isEmpty()) {
        String key = Fields.words(words.source().value());
        Map<String, Object> document = document(key, words.facets(), part);
        addTerms(document, terms);
        documents.put(key + "." + part, document);
      }
    }
    return documents;
  }

  /** A document for each part whose vector has a direction: nobody knows an angle to others. */
  static Map<String, Map<String, ?>> of(IndexChange.Meaning meaning) {
    Map<String, Map<String, ?>> documents = new LinkedHashMap<>();
    for (int part = 0; part < meaning.parts().size(); part++) {
      Vector vector = meaning.parts().get(part);
      if (hasDirection(vector)) {
        String key = Fields.vectors(meaning.source().value());
        Map<String, Object> document = document(key, meaning.facets(), part);
        document.put(Fields.VECTOR, numbers(vector));
        documents.put(key + "." + part, document);
      }
    }
    return documents;
  }

  static boolean hasDirection(Vector vector) {
    return vector.cosine(vector) > 0;
  }

  /** Bytes would be written as text. */
  static int[] numbers(Vector vector) {
    byte[] bytes = vector.bytes();
    int[] numbers = new int[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      numbers[i] = bytes[i];
    }
    return numbers;
  }

  private static Map<String, Object> document(String key, Facets facets, int part) {
    Map<String, Object> document = new HashMap<>();
    document.put(Fields.KEY, key);
    document.put(Fields.SOURCE, facets.source().value());
    document.put(Fields.PART, part);
    document.put(Fields.PROJECT, Filters.key(facets.project()));
    document.put(Fields.KIND, facets.kind().label());
    document.put(Fields.AT, facets.at().toEpochMilli());
    facets.session().ifPresent(session -> document.put(Fields.SESSION, Filters.key(session)));
    facets.type().ifPresent(type -> document.put(Fields.TYPE, type.label()));
    return document;
  }

  private static void addTerms(Map<String, Object> document, List<Term> terms) {
    Map<Term, Long> times =
        terms.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    Map<Term, Token> tokens = new HashMap<>();
    times.keySet().forEach(term -> tokens.put(term, Token.of(term)));
    document.put(Fields.TERMS, tokens.values().stream().map(Token::key).toList());
    document.put(
        Fields.BAG,
        tokens.entrySet().stream()
            .filter(entry -> entry.getKey().field() != Term.Field.SPEAKER)
            .map(entry -> entry.getValue().counted(times.getOrDefault(entry.getKey(), 0L)))
            .toList());
    addLength(document, Fields.WORDS, terms, Term.Field.WORD);
    addLength(document, Fields.GRAMS, terms, Term.Field.GRAM);
  }

  private static void addLength(
      Map<String, Object> document, String name, List<Term> terms, Term.Field field) {
    long length = terms.stream().filter(term -> term.field() == field).count();
    if (length > 0) {
      document.put(name, length);
    }
  }
}
