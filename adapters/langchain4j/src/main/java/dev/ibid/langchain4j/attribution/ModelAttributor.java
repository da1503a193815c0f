package dev.ibid.langchain4j.attribution;

import dev.ibid.answer.ContradictedClaim;
import dev.ibid.attribution.Attribution;
import dev.ibid.attribution.Attributor;
import dev.ibid.attribution.Claims;
import dev.ibid.attribution.ModelUse;
import dev.ibid.attribution.SupportedClaim;
import dev.ibid.text.TokenCounter;
import dev.ibid.tool.ToolSource;
import dev.langchain4j.model.chat.ChatModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;

/**
 * Ties claims to sources by asking a language model. Sources it cannot be asked about, because it
 * fails, is late or talks nonsense, are left to another engine, with a warning; nothing that a
 * model does is an error here. Thread-safe; the bound on questions at once holds for all callers.
 */
public final class ModelAttributor implements Attributor {
  /** With less room than this a source says nothing any more. */
  private static final int LEAST_ROOM_TOKENS = 200;

  private final ModelClient asking;
  private final Attributor fallback;
  private final TokenCounter counter;
  private final AttributionSettings settings;
  private final Semaphore free;

  /**
   * An engine over any model of LangChain4j.
   *
   * @param fallback compares what the model could not
   */
  public ModelAttributor(
      ChatModel model, Attributor fallback, TokenCounter counter, AttributionSettings settings) {
    this.asking = new ModelClient(model, settings.timeout(), counter);
    this.fallback = fallback;
    this.counter = counter;
    this.settings = settings;
    this.free = new Semaphore(settings.concurrency());
  }

  @Override
  public Attribution attribute(String answer, List<ToolSource> sources) {
    List<ToolSource> telling = sources.stream().filter(source -> !source.text().isBlank()).toList();
    if (telling.isEmpty() || Claims.places(answer).isEmpty()) {
      return Attribution.NOTHING;
    }
    int room = settings.budget() - counter.count(AttributionPrompt.without(answer));
    if (room < LEAST_ROOM_TOKENS) {
      return unasked(answer, telling);
    }
    SourceBatches batches = SourceBatches.of(telling, room, counter);
    long start = System.nanoTime();
    List<ModelReply> replies = ask(answer, batches.batches());
    Duration latency = Duration.ofNanos(System.nanoTime() - start);
    return attribution(answer, batches, replies, latency);
  }

  private Attribution unasked(String answer, List<ToolSource> sources) {
    Attribution local = fallback.attribute(answer, sources);
    List<String> warnings = new ArrayList<>(local.warnings());
    warnings.add(
        "the answer is too long to ask the language model within %d tokens; it was compared"
                .formatted(settings.budget())
            + " without it");
    return new Attribution(local.supports(), local.contradictions(), warnings, Optional.empty());
  }

  private List<ModelReply> ask(String answer, List<List<NumberedSource>> batches) {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<ModelReply>> asked = new ArrayList<>();
      for (List<NumberedSource> batch : batches) {
        asked.add(threads.submit(() -> askInTurn(new BatchAttribution(asking, answer, batch))));
      }
      List<ModelReply> replies = new ArrayList<>();
      for (int i = 0; i < asked.size(); i++) {
        replies.add(reply(asked.get(i), batches.get(i), threads));
      }
      return replies;
    }
  }

  private ModelReply askInTurn(BatchAttribution request) throws InterruptedException {
    free.acquire();
    try {
      return request.reply();
    } finally {
      free.release();
    }
  }

  private static ModelReply reply(
      Future<ModelReply> asked, List<NumberedSource> batch, ExecutorService threads) {
    try {
      return asked.get();
    } catch (InterruptedException e) {
      threads.shutdownNow();
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      // Only a question that was interrupted while it waited for its turn.
    }
    return new ModelReply.Failed(
        batch, "The language model was not waited for", ModelReply.Effort.NONE);
  }

  private Attribution attribution(
      String answer, SourceBatches batches, List<ModelReply> replies, Duration latency) {
    LocatedClaims located = new LocatedClaims(answer);
    List<String> warnings = new ArrayList<>();
    List<ModelReply.Failed> failures = new ArrayList<>();
    ModelReply.Effort effort = ModelReply.Effort.NONE;
    int dropped = 0;
    for (ModelReply reply : replies) {
      effort = effort.plus(reply.effort());
      switch (reply) {
        case ModelReply.Claimed claimed -> {
          located.add(claimed);
          dropped += claimed.dropped();
        }
        case ModelReply.Failed failed -> failures.add(failed);
      }
    }
    if (batches.cut() > 0) {
      warnings.add(
          "%d sources were too long for the language model, which was shown their beginning"
              .formatted(batches.cut()));
    }
    if (dropped > 0) {
      warnings.add("%d entries of the language model's reply make no sense".formatted(dropped));
    }
    warnings.addAll(located.warnings());
    List<SupportedClaim> supports = new ArrayList<>(located.supports());
    List<ContradictedClaim> contradictions = new ArrayList<>();
    if (!failures.isEmpty()) {
      Attribution local = compared(answer, failures);
      supports.addAll(local.supports());
      contradictions.addAll(local.contradictions());
      warnings.addAll(local.warnings());
    }
    return new Attribution(supports, contradictions, warnings, use(effort, latency));
  }

  /** What the other engine makes of the sources that the model was of no use for. */
  private Attribution compared(String answer, List<ModelReply.Failed> failures) {
    List<ToolSource> sources =
        failures.stream()
            .flatMap(each -> each.sources().stream())
            .map(NumberedSource::source)
            .toList();
    Attribution local = fallback.attribute(answer, sources);
    List<String> warnings = new ArrayList<>(local.warnings());
    failures.stream()
        .map(ModelReply.Failed::reason)
        .distinct()
        .map(reason -> reason + " (claims were compared without it)")
        .forEach(warnings::add);
    return new Attribution(local.supports(), local.contradictions(), warnings, Optional.empty());
  }

  private Optional<ModelUse> use(ModelReply.Effort effort, Duration latency) {
    return effort
        .model()
        .map(
            name ->
                new ModelUse(
                    name,
                    effort.tokens().total(),
                    settings
                        .price()
                        .map(price -> price.of(effort.tokens().read(), effort.tokens().written())),
                    latency));
  }
}
