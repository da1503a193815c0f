package dev.ibid.cli.command;

import dev.ibid.ErrorCode;
import dev.ibid.Ibid;
import dev.ibid.IbidException;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.disclosure.Budget;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.memory.ContentLimit;
import dev.ibid.recall.Fence;
import dev.ibid.recall.Recall;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.SessionId;
import dev.ibid.wire.HookInput;
import dev.ibid.wire.HookJson;
import dev.ibid.wire.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Unmatched;

/**
 * {@code ibid hook}: what an assistant calls by itself. It never stands in the way: whatever goes
 * wrong is a line in the log, and the exit code is 0.
 */
@Command(name = "hook", description = "Answer a hook of an assistant; its input is JSON on stdin.")
final class HookCommand extends IbidCommand {
  private static final Logger log = LoggerFactory.getLogger(HookCommand.class);

  /** Longer texts are replaced by a preview before the assistant sees them. */
  private static final int MOST_CHARACTERS = 9_900;

  @Parameters(paramLabel = "NAME", arity = "0..1", description = "user-prompt-submit")
  private String name = "";

  // Wrong usage would be exit code 2, by which a hook forbids the prompt.
  @Unmatched private List<String> excess = new ArrayList<>();

  HookCommand(CommandContext context) {
    super(context);
  }

  @Override
  int run() {
    try {
      if (!excess.isEmpty()) {
        throw new IbidException(
            ErrorCode.BAD_REQUEST,
            "the hook %s takes nothing like \"%s\"".formatted(name, excess.getFirst()));
      }
      switch (name) {
        case "user-prompt-submit" -> promptSubmitted(input());
        default ->
            throw new IbidException(
                ErrorCode.BAD_REQUEST,
                "unknown hook \"%s\"; known is user-prompt-submit".formatted(name));
      }
    } catch (IbidException e) {
      log.warn("The hook {} gave up", name, e);
      context().invocation().err().println("ibid: " + e.getMessage());
    } catch (RuntimeException e) {
      log.error("The hook {} failed", name, e);
      context().invocation().err().println("ibid: Internal error: " + e + "; see the log");
    }
    return DONE;
  }

  private HookInput input() {
    ContentLimit limit = new ContentLimit(context().setting(SettingKeys.MAX_CONTENT).bytes());
    return HookInput.read(ContentInput.read(context().invocation().in(), limit));
  }

  private void promptSubmitted(HookInput input) {
    String prompt = Fence.strip(input.prompt());
    if (prompt.isBlank()) {
      return;
    }
    Event event =
        new Event(
            EventId.random(),
            new GitProjects().apply(input.folder()),
            new SessionId(input.session()),
            EventType.PROMPT,
            Instant.now(),
            prompt,
            Metadata.NONE);
    Ibid ibid = context().engine();
    String known =
        new Recall(ibid.memory(), ibid.citations(), ibid.searching(), new O200kTokenCounter())
            .prompted(
                event,
                context().setting(SettingKeys.SEARCH_LIMIT),
                new Budget(context().setting(SettingKeys.SEARCH_BUDGET), MOST_CHARACTERS));
    if (!known.isEmpty()) {
      context().invocation().out().println(Json.write(HookJson.context("UserPromptSubmit", known)));
    }
  }
}
