package dev.ibid.lucene;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.LiveDocs;

/**
 * Counts documents by term, deleted ones left out. Lucene's own counts have them until segments are
 * merged, so that they would depend on the past; here, what is deleted is looked up and subtracted,
 * which costs little because deletions are few.
 */
final class LiveCounts {
  /**
   * @param documents how many have the term
   * @param amount the sum of its frequencies in them
   */
  record Count(long documents, long amount) {
    static final Count NONE = new Count(0, 0);

    Count plus(Count other) {
      return new Count(documents + other.documents, amount + other.amount);
    }
  }

  private final List<LeafReaderContext> leaves;
  private final Map<Integer, FixedBitSet> deleted = new HashMap<>();

  LiveCounts(IndexReader reader) {
    leaves = reader.leaves();
  }

  /** The sum over several terms. */
  Count of(List<Term> terms) throws IOException {
    Count sum = Count.NONE;
    for (Term term : terms) {
      for (LeafReaderContext leaf : leaves) {
        sum = sum.plus(in(leaf, term));
      }
    }
    return sum;
  }

  private Count in(LeafReaderContext leaf, Term term) throws IOException {
    Optional<Terms> terms = Optional.ofNullable(leaf.reader().terms(term.field()));
    if (terms.isEmpty()) {
      return Count.NONE;
    }
    TermsEnum found = terms.get().iterator();
    if (!found.seekExact(term.bytes())) {
      return Count.NONE;
    }
    Count all = new Count(found.docFreq(), found.totalTermFreq());
    if (!leaf.reader().hasDeletions()) {
      return all;
    }
    Count gone = common(found.postings(null, PostingsEnum.FREQS), deleted(leaf));
    return new Count(all.documents - gone.documents, all.amount - gone.amount);
  }

  private static Count common(PostingsEnum postings, FixedBitSet deleted) throws IOException {
    long documents = 0;
    long amount = 0;
    int posting = postings.nextDoc();
    while (posting != DocIdSetIterator.NO_MORE_DOCS) {
      int next = deleted.nextSetBit(posting);
      if (next == DocIdSetIterator.NO_MORE_DOCS) {
        break;
      }
      if (next == posting) {
        documents++;
        amount += postings.freq();
        posting = postings.nextDoc();
      } else {
        posting = postings.advance(next);
      }
    }
    return new Count(documents, amount);
  }

  private FixedBitSet deleted(LeafReaderContext leaf) throws IOException {
    FixedBitSet known = deleted.get(leaf.ord);
    if (known != null) {
      return known;
    }
    FixedBitSet fresh = findDeleted(leaf.reader());
    deleted.put(leaf.ord, fresh);
    return fresh;
  }

  private static FixedBitSet findDeleted(LeafReader reader) throws IOException {
    Bits live = reader.getLiveDocs();
    // The last bit is never set: past it, looking for the next one would be an error.
    FixedBitSet deleted = new FixedBitSet(reader.maxDoc() + 1);
    if (live instanceof LiveDocs sparse) {
      deleted.or(sparse.deletedDocsIterator());
    } else {
      FixedBitSet copy = FixedBitSet.copyOf(live);
      copy.flip(0, copy.length());
      deleted.or(copy);
    }
    return deleted;
  }
}
