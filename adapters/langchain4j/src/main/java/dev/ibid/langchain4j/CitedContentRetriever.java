package dev.ibid.langchain4j;

import dev.ibid.citation.CitedSource;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.text.TokenCounter;
import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.ContentMetadata;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A retriever over what ibid remembers and has indexed. The text of each content begins with its
 * citation, like {@code [mem:a7Bc3x]}: a model that repeats it cites the source, and an answer told
 * through a {@link CitingHandler} shows it as a number. Thread-safe.
 *
 * <p>The segment's metadata has {@code citation}, {@code id}, {@code kind}, {@code type}, {@code
 * origin} and {@code at}; the content's has its score.
 */
public final class CitedContentRetriever implements ContentRetriever {
  private final ProgressiveSearch search;
  private final TokenCounter counter;
  private final Retrieval retrieval;

  public CitedContentRetriever(
      ProgressiveSearch search, TokenCounter counter, Retrieval retrieval) {
    this.search = search;
    this.counter = counter;
    this.retrieval = retrieval;
  }

  /** The contents that are worth a prompt, best first; what does not fit the budget is left out. */
  @Override
  public List<Content> retrieve(Query query) {
    ProgressiveSearchRequest request =
        new ProgressiveSearchRequest(
            query.text(),
            retrieval.scope(),
            retrieval.filter(),
            retrieval.limit(),
            Layer.INDEX,
            retrieval.budget(),
            false,
            "");
    List<Content> contents = new ArrayList<>();
    int tokens = retrieval.budget().tokens();
    int characters = retrieval.budget().characters();
    for (HitSummary hit : search.find(request).index()) {
      String text = text(hit.cited());
      int cost = counter.count(text, tokens);
      if (cost <= tokens && text.length() <= characters) {
        tokens -= cost;
        characters -= text.length();
        contents.add(content(hit, text));
      }
    }
    return contents;
  }

  private static String text(CitedSource cited) {
    return "[" + cited.citation().label() + "] " + cited.text().strip();
  }

  private static Content content(HitSummary hit, String text) {
    CitedSource cited = hit.cited();
    Metadata metadata =
        new Metadata()
            .put("citation", cited.citation().label())
            .put("id", cited.id())
            .put("kind", cited.citation().source().kind().label())
            .put("type", cited.type())
            .put("origin", cited.origin())
            .put("at", cited.at().toString());
    return Content.from(
        TextSegment.from(text, metadata), Map.of(ContentMetadata.SCORE, hit.score()));
  }
}
