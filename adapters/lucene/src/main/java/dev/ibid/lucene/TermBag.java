package dev.ibid.lucene;

import java.util.Iterator;
import java.util.Map;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.BytesTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TermFrequencyAttribute;
import org.apache.lucene.util.BytesRef;

/** Terms without order, each with how often it stands there, as Lucene wants to be told them. */
final class TermBag extends TokenStream {
  private final BytesTermAttribute term = addAttribute(BytesTermAttribute.class);
  private final TermFrequencyAttribute frequency = addAttribute(TermFrequencyAttribute.class);
  private final Iterator<Map.Entry<BytesRef, Integer>> entries;

  TermBag(Map<BytesRef, Integer> frequencies) {
    entries = frequencies.entrySet().iterator();
  }

  @Override
  public boolean incrementToken() {
    if (!entries.hasNext()) {
      return false;
    }
    clearAttributes();
    Map.Entry<BytesRef, Integer> entry = entries.next();
    term.setBytesRef(entry.getKey());
    frequency.setTermFrequency(entry.getValue());
    return true;
  }
}
