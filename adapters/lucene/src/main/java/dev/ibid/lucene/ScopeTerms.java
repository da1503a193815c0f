package dev.ibid.lucene;

import dev.ibid.source.Scope;
import dev.ibid.text.Term;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.util.BytesRef;

/** Where the terms of a scope stand in the index: in each of its projects, or in all at once. */
record ScopeTerms(Optional<List<BytesRef>> projects) {
  ScopeTerms {
    projects = projects.map(List::copyOf);
  }

  static ScopeTerms of(Scope scope) {
    return new ScopeTerms(
        scope.projects().map(set -> set.stream().map(ProjectKey::of).sorted().toList()));
  }

  /** The terms of the index which together are a term of the scope. No part has two of them. */
  List<org.apache.lucene.index.Term> of(Term term) {
    BytesRef text = new BytesRef(term.text());
    if (projects.isEmpty()) {
      return List.of(new org.apache.lucene.index.Term(LuceneFields.terms(term.field()), text));
    }
    String field = LuceneFields.projectTerms(term.field());
    return projects.get().stream()
        .map(key -> new org.apache.lucene.index.Term(field, ProjectKey.join(key, text)))
        .toList();
  }

  List<org.apache.lucene.index.Term> of(ScopeStatistic extent) {
    return projects
        .map(keys -> keys.stream().map(extent::term).toList())
        .orElseGet(() -> List.of(extent.term()))
        .stream()
        .map(bytes -> new org.apache.lucene.index.Term(LuceneFields.EXTENT, bytes))
        .toList();
  }
}
