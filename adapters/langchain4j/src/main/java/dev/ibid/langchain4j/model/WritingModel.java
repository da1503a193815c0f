package dev.ibid.langchain4j.model;

import dev.ibid.ask.AnswerModel;
import dev.ibid.attribution.ModelUse;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.text.TokenCounter;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/**
 * Has any streaming model of LangChain4j write answers. An answer that is withheld, cut at the
 * length a model may write, or left for a tool counts as failed behind what was written of it.
 * Thread-safe.
 */
public final class WritingModel implements AnswerModel {
  private static final String NAME = "The language model";

  private final StreamingChatModel model;
  private final TokenCounter counter;
  private final Optional<Price> price;

  /**
   * A writer over a model.
   *
   * @param counter counts for models that do not tell what they used
   * @param price of the model, if the cost is to be told
   */
  public WritingModel(StreamingChatModel model, TokenCounter counter, Optional<Price> price) {
    this.model = model;
    this.counter = counter;
    this.price = price;
  }

  @Override
  public ModelUse write(String instructions, String question, Consumer<String> deltas) {
    long start = System.nanoTime();
    ChatResponse response = await(instructions, question, deltas);
    Duration latency = Duration.ofNanos(System.nanoTime() - start);
    checkWhole(response);
    return use(response, instructions + question, latency);
  }

  private ChatResponse await(String instructions, String question, Consumer<String> deltas) {
    StreamingHandoff dictation = new StreamingHandoff(deltas);
    ChatRequest request =
        ChatRequest.builder()
            .messages(SystemMessage.from(instructions), UserMessage.from(question))
            .build();
    try {
      model.chat(request, dictation);
      return dictation.await();
    } catch (ExecutionException e) {
      throw switch (e.getCause()) {
        case IbidException known -> known;
        case StreamingHandoff.ReaderFailed reader -> reader.failure();
        case null, default -> ModelFailure.of(e).exception(NAME);
      };
    } catch (InterruptedException e) {
      dictation.stop();
      Thread.currentThread().interrupt();
      throw new IbidException(
          ErrorCode.INTERRUPTED, "The language model was not waited for; ask again", e);
    }
  }

  private static void checkWhole(ChatResponse response) {
    FinishReason reason = response.metadata().finishReason();
    if (reason == FinishReason.LENGTH) {
      throw new IbidException(
          ErrorCode.OUTSIDE_FAILED,
          NAME + " reached the longest answer it may give; ask for less at once");
    }
    if (reason == FinishReason.CONTENT_FILTER) {
      throw new IbidException(
          ErrorCode.OUTSIDE_FAILED, NAME + "'s provider withheld the answer; ask differently");
    }
    if (response.aiMessage().hasToolExecutionRequests()) {
      // What it said until then leads up to the tool, and is no answer.
      throw new IbidException(
          ErrorCode.OUTSIDE_FAILED,
          NAME + " asked for a tool, and was offered none; ask again, or another model");
    }
    if (Optional.ofNullable(response.aiMessage().text()).orElse("").isBlank()) {
      throw new IbidException(
          ErrorCode.OUTSIDE_FAILED, NAME + " said nothing; try again, or another model");
    }
  }

  private ModelUse use(ChatResponse response, String asked, Duration latency) {
    Optional<TokenUsage> told = Optional.ofNullable(response.metadata().tokenUsage());
    int read = told.map(TokenUsage::inputTokenCount).orElseGet(() -> counter.count(asked));
    int written =
        told.map(TokenUsage::outputTokenCount)
            .orElseGet(() -> counter.count(response.aiMessage().text()));
    String name =
        Optional.ofNullable(response.metadata().modelName())
            .or(() -> Optional.ofNullable(model.defaultRequestParameters().modelName()))
            .orElseGet(() -> model.provider().name().toLowerCase(Locale.ROOT));
    return new ModelUse(
        name, (long) read + written, price.map(each -> each.of(read, written)), latency);
  }
}
