package dev.ibid.bench.quality;

import dev.ibid.bench.data.Conversations;
import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.data.DataFolder;
import dev.ibid.bench.data.ExchangeStores;
import dev.ibid.bench.data.LivedStores;
import dev.ibid.bench.data.LongChats;
import dev.ibid.bench.data.SmallStores;
import dev.ibid.bench.data.TextCorpora;
import dev.ibid.search.Embedder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a measurement needs.
 *
 * @param folder for indexes that are thrown away
 */
public record Laboratory(DataFolder data, Embedder embedder, Path folder) {
  static final String LOCOMO = "LoCoMo";
  static final String BEAM = "BEAM";
  static final String AUTORAG = "AutoRAG";
  static final String WELFARE = "welfare";
  static final String SPANS = "spans";
  static final String LIVED = "lived";
  static final String EXCHANGES = "exchanges";
  static final String TALKS = "talks";
  static final String KOREAN_EXCHANGES = "Korean exchanges";
  static final String PEOPLE = "chats of two people";
  static final String ASSISTANT = "chats with an assistant";
  static final String SMALL = "small stores";

  private static final int WELFARE_QUESTIONS = 1_500;

  /** So that there are as many as of the conversations. */
  private static final int CUTTINGS = 6;

  private static final int KOREAN_CUTTINGS = 15;

  private static final int KOREAN_QUESTIONS = 800;
  private static final int PASSAGES_PER_PAGE = 6;
  private static final int SENTENCES_PER_PAGE = 15;

  private static final int SENTENCE_QUESTIONS = 300;

  /** Conversations by data set. */
  public Map<String, List<Corpus>> conversations() throws IOException {
    Map<String, List<Corpus>> sets = new LinkedHashMap<>();
    sets.put(LOCOMO, Conversations.locomo(data));
    sets.put(BEAM, Conversations.beam(data));
    return sets;
  }

  /** The conversations, and small stores cut from them. */
  Map<String, List<Corpus>> conversationsOfAllSizes() throws IOException {
    Map<String, List<Corpus>> sets = conversations();
    sets.put(SMALL, SmallStores.of(conversations().values()));
    return sets;
  }

  /** Stores that may be fitted on for what is passed on: their licences allow it. */
  Map<String, List<Corpus>> allowed() throws IOException {
    Map<String, List<Corpus>> sets = new LinkedHashMap<>();
    sets.put(LIVED, LivedStores.projects(data));
    sets.put(EXCHANGES, ExchangeStores.exchanges(data));
    sets.put(TALKS, ExchangeStores.talks(data));
    return sets;
  }

  /** What weights for searching memories may be fitted on: their licences allow it. */
  Map<String, List<Corpus>> allowedMemories() throws IOException {
    Map<String, List<Corpus>> sets = new LinkedHashMap<>();
    sets.put(LIVED, LivedStores.projects(data));
    sets.put(PEOPLE, LongChats.people(data));
    sets.put(ASSISTANT, LongChats.assistant(data));
    sets.put(SMALL, SmallStores.of(sets.values()));
    sets.put(SPANS, TextCorpora.spans(data));
    return sets;
  }

  /** The same and Korean texts, for words alone. */
  Map<String, List<Corpus>> allowedMemoriesByWords() throws IOException {
    Map<String, List<Corpus>> sets = allowedMemories();
    sets.put("tydiqa_ko", List.of(TextCorpora.sentences(data, "tydiqa_ko", KOREAN_QUESTIONS)));
    sets.put(
        "Korean pages",
        List.of(
            TextCorpora.pages(data, "kobest_boolq", KOREAN_QUESTIONS, PASSAGES_PER_PAGE),
            TextCorpora.pages(data, "tydiqa_ko", KOREAN_QUESTIONS, SENTENCES_PER_PAGE)));
    return sets;
  }

  /** The same and Korean ones, for words alone. */
  Map<String, List<Corpus>> allowedByWords() throws IOException {
    Map<String, List<Corpus>> sets = allowed();
    sets.put(KOREAN_EXCHANGES, ExchangeStores.koreanExchanges(data));
    return sets;
  }

  /** Korean texts by data set. */
  Map<String, List<Corpus>> korean() throws IOException {
    Map<String, List<Corpus>> sets = new LinkedHashMap<>();
    sets.put(AUTORAG, List.of(TextCorpora.autorag(data)));
    sets.put(WELFARE, List.of(TextCorpora.welfare(data, WELFARE_QUESTIONS)));
    return sets;
  }

  /** Sentences of Korean, Japanese and Chinese question sets, and small folders cut from them. */
  Map<String, List<Corpus>> sentencesOfAllSizes() throws IOException {
    Map<String, List<Corpus>> sets = new LinkedHashMap<>();
    for (String set : List.of("tydiqa_ko", "jsquad", "cmrc2018")) {
      sets.put(set, List.of(TextCorpora.sentences(data, set, SENTENCE_QUESTIONS)));
    }
    sets.put(SMALL, SmallStores.of(sets.values(), KOREAN_CUTTINGS));
    return sets;
  }

  Map<String, List<Corpus>> documents() throws IOException {
    return Map.of(SPANS, TextCorpora.spans(data));
  }

  /** The documents, and small folders cut from them. */
  Map<String, List<Corpus>> documentsOfAllSizes() throws IOException {
    Map<String, List<Corpus>> sets = new LinkedHashMap<>(documents());
    sets.put(SMALL, SmallStores.of(documents().values(), CUTTINGS));
    return sets;
  }

  /** The questions of each set that something answers, asked by words and meaning. */
  Map<String, List<Case>> ask(Map<String, List<Corpus>> sets) {
    return ask(sets, Optional.of(embedder));
  }

  /** The same by words alone. */
  Map<String, List<Case>> askByWords(Map<String, List<Corpus>> sets) {
    return ask(sets, Optional.empty());
  }

  private Map<String, List<Case>> ask(Map<String, List<Corpus>> sets, Optional<Embedder> chosen) {
    Map<String, List<Case>> cases = new LinkedHashMap<>();
    sets.forEach(
        (name, corpora) -> cases.put(name, new Cases(corpora, chosen, folder).answerable()));
    return cases;
  }

  /** Questions that nothing answers. */
  public Cases cases(List<Corpus> corpora, boolean byMeaning) {
    return new Cases(corpora, byMeaning ? Optional.of(embedder) : Optional.empty(), folder);
  }
}
