package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.input.ContentInput;
import dev.ibid.cli.command.input.GitProjects;
import dev.ibid.cli.hook.Hooks;
import dev.ibid.cli.invocation.FailureReport;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.spool.RedactedInput;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.log.ThrottledLog;
import dev.ibid.memory.ContentLimit;
import dev.ibid.privacy.Redactor;
import dev.ibid.text.Escaped;
import dev.ibid.wire.hook.HookInput;
import dev.ibid.wire.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Unmatched;

/**
 * {@code ibid hook}: what an assistant calls by itself. It never stands in the way: whatever goes
 * wrong is a line in the log. The exit code says only whether the call may be delivered again, and
 * is for the process that delivers it, which itself always ends with 0.
 */
@Command(name = "hook", description = "Answer a hook of an assistant; its input is JSON on stdin.")
final class HookCommand extends IbidCommand {
  private static final Logger log = LoggerFactory.getLogger(HookCommand.class);
  private static final ThrottledLog busy = new ThrottledLog(log);

  /** A character of content takes at most six bytes of JSON, like backslash u 0001. */
  private static final long MOST_BYTES_PER_BYTE = 6;

  private static final long OTHER_FIELDS_BYTES = 1_000_000;

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      description =
          "session-start, user-prompt-submit, post-tool-use, stop, pre-compact or session-end")
  private String name = "";

  @Option(
      names = "--at",
      hidden = true,
      description = "When the assistant called, in microseconds.")
  private @Nullable Long at;

  @Option(names = "--late", hidden = true, description = "Nobody waits for an answer any more.")
  private boolean late;

  // Wrong usage would be exit code 2, by which a hook forbids the prompt.
  @Unmatched private List<String> excess = new ArrayList<>();

  HookCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    long began = System.nanoTime();
    int code = DONE;
    try {
      if (!excess.isEmpty()) {
        throw new IbidException(
            ErrorCode.BAD_REQUEST,
            "the hook %s takes nothing like \"%s\"".formatted(name, excess.getFirst()));
      }
      call();
    } catch (IbidException e) {
      if (e.code() == ErrorCode.BUSY) {
        busy.warn("Hooks gave up: " + e.getMessage());
      } else {
        log.warn("The hook {} gave up", name, e);
      }
      context().invocation().err().println("ibid: " + Escaped.line(String.valueOf(e.getMessage())));
      code = e.code().fault() == ErrorCode.Fault.STORE ? FailureReport.exitCode(e.code()) : DONE;
    } catch (RuntimeException e) {
      log.error("The hook {} failed", name, e);
      context()
          .invocation()
          .err()
          .println("ibid: Internal error: " + Escaped.line(e.toString()) + "; see the log");
    }
    if (!late && Hooks.names().contains(name)) {
      context().services().latencies().add(name, Duration.ofNanos(System.nanoTime() - began));
    }
    return code;
  }

  private void call() {
    Instant called = at == null ? Instant.now() : Instant.EPOCH.plus(at, ChronoUnit.MICROS);
    Hooks hooks = new Hooks(context()::engine, context().settings(), new GitProjects());
    hooks
        .call(name, input(), called, late, () -> isAwaited(called))
        .ifPresent(answer -> context().invocation().out().println(Json.write(answer)));
  }

  /** Who was delivered waits for so long; who runs the hook itself waits to the end. */
  private boolean isAwaited(Instant called) {
    return at == null
        || Instant.now().isBefore(called.plus(context().setting(SettingKeys.HOOKS_DEADLINE)));
  }

  private HookInput input() {
    long most = context().setting(SettingKeys.MAX_CONTENT).bytes() * MOST_BYTES_PER_BYTE;
    String told =
        ContentInput.read(context().invocation().in(), new ContentLimit(most + OTHER_FIELDS_BYTES));
    // As in the spool: a call that was delivered and spooled must be one event.
    return HookInput.read(RedactedInput.of(told, Redactor.standard()));
  }
}
