package dev.ibid.analysis;

import dev.ibid.text.Term;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.ko.KoreanPartOfSpeechStopFilter;
import org.apache.lucene.analysis.ko.KoreanTokenizer;
import org.apache.lucene.analysis.ko.KoreanTokenizer.DecompoundMode;
import org.apache.lucene.analysis.ko.POS;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/**
 * The parts of Korean words that carry meaning; particles, endings and auxiliary verbs are left
 * out, and synonyms are read as one word.
 */
final class KoreanMorphemes {
  /**
   * What says nothing by itself: particles and endings, pronouns (who, what, where among them),
   * auxiliary verbs.
   */
  private static final Set<POS.Tag> SILENT = silent();

  /** A morpheme, and where in the line it begins. */
  record Morpheme(int start, Term term) {}

  private final KoreanTokenizer tokenizer =
      new KoreanTokenizer(
          TokenStream.DEFAULT_TOKEN_ATTRIBUTE_FACTORY, null, DecompoundMode.DISCARD, false);
  private final TokenStream stream = new KoreanPartOfSpeechStopFilter(tokenizer, SILENT);
  private final CharTermAttribute term = stream.getAttribute(CharTermAttribute.class);
  private final OffsetAttribute offset = stream.getAttribute(OffsetAttribute.class);
  private final KoreanSynonyms synonyms = KoreanSynonyms.shipped();

  List<Morpheme> of(String line) {
    return synonyms.replaceIn(read(line));
  }

  private List<Morpheme> read(String line) {
    List<Morpheme> morphemes = new ArrayList<>();
    try {
      tokenizer.setReader(new StringReader(line));
      stream.reset();
      while (stream.incrementToken()) {
        String text = term.toString();
        if (isKorean(text)) {
          morphemes.add(
              new Morpheme(offset.startOffset(), WordTerms.term(text.toLowerCase(Locale.ROOT))));
        }
      }
      stream.end();
      stream.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return morphemes;
  }

  private static Set<POS.Tag> silent() {
    Set<POS.Tag> tags = new HashSet<>(KoreanPartOfSpeechStopFilter.DEFAULT_STOP_TAGS);
    tags.addAll(List.of(POS.Tag.NP, POS.Tag.VX, POS.Tag.VCP));
    return Set.copyOf(tags);
  }

  /** Numbers and foreign words are found by others. */
  private static boolean isKorean(String text) {
    for (int index = 0; index < text.length(); index++) {
      if (ScriptKind.of(text.charAt(index)) == ScriptKind.HANGUL) {
        return true;
      }
    }
    return false;
  }
}
