package dev.ibid.server.proxy;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.Reference;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerRequest;
import dev.ibid.answer.stream.AnswerReview;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.FoundCitation;
import dev.ibid.answer.stream.ImageFiles;
import dev.ibid.answer.stream.ToolReader;
import dev.ibid.ask.AskRequest;
import dev.ibid.ask.CitedPrompt;
import dev.ibid.engine.Ibid;
import dev.ibid.error.IbidException;
import dev.ibid.search.Filter;
import dev.ibid.server.ComputeExecutor;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.text.Graphemes;
import dev.ibid.tool.SourceExtractor;
import dev.ibid.wire.proxy.AnswerStarter;
import dev.ibid.wire.proxy.ProxiedRequest;
import dev.ibid.wire.tool.ToolFragments;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds what a conversation may cite: what is known about its last message, the documents in it,
 * and what its tools returned.
 *
 * @param scope where to look
 * @param project to which its answers belong
 */
public record CitingProxy(
    Ibid ibid,
    Scope scope,
    Project project,
    Optional<SessionId> session,
    SourceExtractor extractor) {
  private static final Logger log = LoggerFactory.getLogger(CitingProxy.class);

  /** Longer messages are pasted texts; their end says what is wanted. */
  private static final int MOST_QUESTION_CHARS = 2_000;

  private static final int MOST_BROUGHT = 60;

  /** The prompt for a conversation; without fragments if there is nothing to cite. */
  public CitedPrompt prompt(ProxiedRequest request) {
    Optional<AskRequest> ask =
        request
            .question()
            .map(CitingProxy::shortened)
            .filter(question -> !question.isBlank())
            .map(
                question ->
                    new AskRequest(question, scope, Filter.NONE, session, Optional.empty()));
    List<Fragment> brought = brought(request);
    return ComputeExecutor.run(
        () -> ibid.answering().converse(ask, brought, CitedPrompt.USUAL_TOKENS));
  }

  private static String shortened(String message) {
    int excess = message.length() - MOST_QUESTION_CHARS;
    return excess <= 0 ? message : message.substring(Graphemes.ceiling(message, excess));
  }

  /** The latest of what the conversation brought along. */
  private List<Fragment> brought(ProxiedRequest request) {
    Map<FragmentId, Fragment> brought = new LinkedHashMap<>();
    request.documents().forEach(document -> brought.put(document.id(), document));
    ToolReader tools = new ToolFragments(extractor);
    for (AgentEvent.ToolResult result : request.toolResults()) {
      try {
        tools.read(result).fragments().forEach(fragment -> brought.put(fragment.id(), fragment));
      } catch (IbidException e) {
        // What cannot be cited is still in the conversation, where the model reads it.
        log.debug("A tool's output is not cited", e);
      }
    }
    List<Fragment> all = List.copyOf(brought.values());
    return all.subList(Math.max(0, all.size() - MOST_BROUGHT), all.size());
  }

  /** A model that cites nothing leaves it to be found what its answer is made of. */
  private AnswerReview finding() {
    AnswerReview finding = ibid.attributions().finding(AnswerReview.NONE);
    return new AnswerReview() {
      @Override
      public List<Reference> review(StoredAnswer answer) {
        return answer.references();
      }

      @Override
      public List<FoundCitation> find(String text, List<Fragment> citable) {
        return ComputeExecutor.run(() -> finding.find(text, citable));
      }
    };
  }

  /** Begins answers to a question, if there is one, that may cite these. */
  public AnswerStarter answers(Optional<String> question, List<Fragment> fragments) {
    return reader -> {
      AnswerRun run =
          ibid.answers()
              .begin(
                  new AnswerRequest(
                      project,
                      session,
                      question.map(CitingProxy::shortened),
                      AnswerSettings.DEFAULT,
                      ImageFiles.NONE,
                      ToolReader.NONE,
                      finding()),
                  reader);
      run.accept(new AgentEvent.FragmentsFound(fragments));
      return run;
    };
  }
}
