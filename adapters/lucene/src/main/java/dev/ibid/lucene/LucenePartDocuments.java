package dev.ibid.lucene;

import dev.ibid.search.IndexChange;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.UnitVectors;
import dev.ibid.search.Vector;
import dev.ibid.text.Term;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.KnnByteVectorField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.BytesRef;

/**
 * Makes the documents of the index. The words of a part are one document and its vector is another:
 * they come at different times, and Lucene can only replace a document as a whole.
 */
final class LucenePartDocuments {
  private static final FieldType TERMS = terms(false);
  private static final FieldType TERMS_WITHOUT_LENGTH = terms(true);

  private LucenePartDocuments() {}

  private static FieldType terms(boolean omitLength) {
    FieldType type = new FieldType();
    type.setTokenized(true);
    type.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    type.setOmitNorms(omitLength);
    type.freeze();
    return type;
  }

  /** A document for each part that has terms. */
  static List<Document> of(IndexChange.Words words) {
    SourceFacets facets = words.facets();
    List<Document> documents = new ArrayList<>();
    for (int part = 0; part < words.parts().size(); part++) {
      List<Term> terms = words.parts().get(part);
      if (!terms.isEmpty()) {
        Document document = document(LuceneFields.words(facets.source().value()), facets, part);
        addTerms(document, terms, ProjectKey.of(facets.project()));
        documents.add(document);
      }
    }
    return documents;
  }

  /** A document for each part whose vector has a direction: Lucene knows no angle to others. */
  static List<Document> of(IndexChange.Meaning meaning) {
    SourceFacets facets = meaning.facets();
    List<Document> documents = new ArrayList<>();
    for (int part = 0; part < meaning.parts().size(); part++) {
      Vector vector = meaning.parts().get(part);
      if (hasDirection(vector)) {
        Document document = document(LuceneFields.vectors(facets.source().value()), facets, part);
        document.add(
            new KnnByteVectorField(
                LuceneFields.VECTOR, UnitVectors.of(vector), VectorSimilarityFunction.DOT_PRODUCT));
        documents.add(document);
      }
    }
    return documents;
  }

  static boolean hasDirection(Vector vector) {
    return vector.cosine(vector) > 0;
  }

  private static Document document(String key, SourceFacets facets, int part) {
    Document document = new Document();
    document.add(new StringField(LuceneFields.KEY, key, Field.Store.NO));
    document.add(new NumericDocValuesField(LuceneFields.SOURCE, facets.source().value()));
    document.add(new NumericDocValuesField(LuceneFields.PART, part));
    document.add(
        new StringField(LuceneFields.PROJECT, ProjectKey.of(facets.project()), Field.Store.NO));
    document.add(new StringField(LuceneFields.KIND, facets.kind().label(), Field.Store.NO));
    document.add(new LongField(LuceneFields.AT, facets.at().toEpochMilli(), Field.Store.NO));
    facets
        .session()
        .ifPresent(
            session ->
                document.add(
                    new StringField(LuceneFields.SESSION, session.value(), Field.Store.NO)));
    facets
        .type()
        .ifPresent(
            type -> document.add(new StringField(LuceneFields.TYPE, type.label(), Field.Store.NO)));
    return document;
  }

  private static void addTerms(Document document, List<Term> terms, BytesRef project) {
    Map<BytesRef, Integer> extents = new HashMap<>();
    addExtent(extents, ScopeStatistic.PARTS, 1, project);
    byField(terms)
        .forEach(
            (field, frequencies) -> {
              FieldType type = field == Term.Field.SPEAKER ? TERMS_WITHOUT_LENGTH : TERMS;
              Map<BytesRef, Integer> inProject = new HashMap<>();
              frequencies.forEach(
                  (term, times) -> inProject.put(ProjectKey.join(project, term), times));
              document.add(new Field(LuceneFields.terms(field), new TermBag(frequencies), type));
              document.add(
                  new Field(LuceneFields.projectTerms(field), new TermBag(inProject), type));
              if (field != Term.Field.SPEAKER) {
                int length = frequencies.values().stream().mapToInt(Integer::intValue).sum();
                addExtent(extents, ScopeStatistic.lengthOf(field), length, project);
              }
            });
    document.add(new Field(LuceneFields.EXTENT, new TermBag(extents), TERMS_WITHOUT_LENGTH));
  }

  private static void addExtent(
      Map<BytesRef, Integer> extents, ScopeStatistic extent, int amount, BytesRef project) {
    extents.put(extent.term(), amount);
    extents.put(extent.term(project), amount);
  }

  private static Map<Term.Field, Map<BytesRef, Integer>> byField(List<Term> terms) {
    Map<Term.Field, Map<BytesRef, Integer>> fields = new EnumMap<>(Term.Field.class);
    for (Term term : terms) {
      fields
          .computeIfAbsent(term.field(), field -> new HashMap<>())
          .merge(new BytesRef(term.text()), 1, Integer::sum);
    }
    return fields;
  }
}
