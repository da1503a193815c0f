package dev.ibid.opensearch;

import dev.ibid.search.IndexChange;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.UnitVectors;
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
final class OpenSearchPartDocuments {
  private OpenSearchPartDocuments() {}

  /** A document for each part that has terms. */
  static Map<String, Map<String, ?>> of(IndexChange.Words words) {
    Map<String, Map<String, ?>> documents = new LinkedHashMap<>();
    for (int part = 0; part < words.parts().size(); part++) {
      List<Term> terms = words.parts().get(part);
      if (!terms.isEmpty()) {
        String key = OpenSearchFields.words(words.source().value());
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
        String key = OpenSearchFields.vectors(meaning.source().value());
        Map<String, Object> document = document(key, meaning.facets(), part);
        document.put(OpenSearchFields.VECTOR, numbers(vector));
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
    byte[] bytes = UnitVectors.of(vector);
    int[] numbers = new int[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      numbers[i] = bytes[i];
    }
    return numbers;
  }

  private static Map<String, Object> document(String key, SourceFacets facets, int part) {
    Map<String, Object> document = new HashMap<>();
    document.put(OpenSearchFields.KEY, key);
    document.put(OpenSearchFields.SOURCE, facets.source().value());
    document.put(OpenSearchFields.PART, part);
    document.put(OpenSearchFields.PROJECT, OpenSearchFilters.key(facets.project()));
    document.put(OpenSearchFields.KIND, facets.kind().label());
    document.put(OpenSearchFields.AT, facets.at().toEpochMilli());
    facets
        .session()
        .ifPresent(
            session -> document.put(OpenSearchFields.SESSION, OpenSearchFilters.key(session)));
    facets.type().ifPresent(type -> document.put(OpenSearchFields.TYPE, type.label()));
    return document;
  }

  private static void addTerms(Map<String, Object> document, List<Term> terms) {
    Map<Term, Long> times =
        terms.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    Map<Term, TermToken> tokens = new HashMap<>();
    times.keySet().forEach(term -> tokens.put(term, TermToken.of(term)));
    document.put(OpenSearchFields.TERMS, tokens.values().stream().map(TermToken::key).toList());
    document.put(
        OpenSearchFields.BAG,
        tokens.entrySet().stream()
            .filter(entry -> entry.getKey().field() != Term.Field.SPEAKER)
            .map(entry -> entry.getValue().counted(times.getOrDefault(entry.getKey(), 0L)))
            .toList());
    addLength(document, OpenSearchFields.WORDS, terms, Term.Field.WORD);
    addLength(document, OpenSearchFields.GRAMS, terms, Term.Field.GRAM);
  }

  private static void addLength(
      Map<String, Object> document, String name, List<Term> terms, Term.Field field) {
    long length = terms.stream().filter(term -> term.field() == field).count();
    if (length > 0) {
      document.put(name, length);
    }
  }
}
