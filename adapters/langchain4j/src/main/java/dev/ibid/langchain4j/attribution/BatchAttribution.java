package dev.ibid.langchain4j.attribution;

import dev.ibid.error.IbidException;
import dev.ibid.wire.attribution.ClaimsJson;
import dev.ibid.wire.attribution.ModelClaim;
import dev.langchain4j.data.message.ChatMessage;
import java.util.List;

/** Asks about one batch of sources, and once more if the reply cannot be read. */
final class BatchAttribution {
  private final ModelClient asking;
  private final List<NumberedSource> sources;
  private final List<ChatMessage> question;
  private ModelReply.Effort effort = ModelReply.Effort.NONE;

  BatchAttribution(ModelClient asking, String answer, List<NumberedSource> sources) {
    this.asking = asking;
    this.sources = sources;
    this.question = AttributionPrompt.question(answer, sources);
  }

  ModelReply reply() {
    try {
      String first = ask(question);
      return switch (ClaimsJson.read(first)) {
        case ClaimsJson.Understood understood -> claimed(understood);
        case ClaimsJson.Unreadable(String problem) ->
            switch (ClaimsJson.read(ask(AttributionPrompt.repair(question, first, problem)))) {
              case ClaimsJson.Understood understood -> claimed(understood);
              case ClaimsJson.Unreadable(String again) ->
                  failed("The language model's reply cannot be read: " + again);
            };
      };
    } catch (IbidException e) {
      return failed(e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failed("The language model was not waited for");
    }
  }

  private String ask(List<ChatMessage> messages) throws InterruptedException {
    ModelClient.Written written = asking.ask(messages);
    effort = effort.plus(written.effort());
    return written.text();
  }

  private ModelReply claimed(ClaimsJson.Understood understood) {
    List<ModelClaim> claims = understood.claims();
    return new ModelReply.Claimed(sources, claims, understood.dropped(), effort);
  }

  private ModelReply failed(String reason) {
    return new ModelReply.Failed(sources, reason, effort);
  }
}
