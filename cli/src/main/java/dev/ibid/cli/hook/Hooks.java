package dev.ibid.cli.hook;

import dev.ibid.cli.settings.Settings;
import dev.ibid.engine.Ibid;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Project;
import dev.ibid.wire.hook.HookInput;
import dev.ibid.wire.hook.HookJson;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/** The hooks by their names on the command line. */
public final class Hooks {
  private static final Map<String, Function<HookServices, Hook>> HOOKS = hooks();

  private final Supplier<Ibid> ibid;
  private final Settings settings;
  private final Function<String, Project> projects;

  /**
   * @param ibid the engine, opened when there is something to do
   * @param projects the project that a folder belongs to
   */
  public Hooks(Supplier<Ibid> ibid, Settings settings, Function<String, Project> projects) {
    this.ibid = ibid;
    this.settings = settings;
    this.projects = projects;
  }

  private static Map<String, Function<HookServices, Hook>> hooks() {
    Map<String, Function<HookServices, Hook>> hooks = new LinkedHashMap<>();
    hooks.put("session-start", SessionStartHook::new);
    hooks.put("user-prompt-submit", PromptHook::new);
    hooks.put("post-tool-use", ToolHook::new);
    hooks.put("stop", StopHook::new);
    hooks.put("pre-compact", tools -> new TranscriptHook("PreCompact", tools));
    hooks.put("session-end", tools -> new TranscriptHook("SessionEnd", tools));
    return Collections.unmodifiableMap(hooks);
  }

  public static Set<String> names() {
    return HOOKS.keySet();
  }

  private static Function<HookServices, Hook> require(String name) {
    return Optional.ofNullable(HOOKS.get(name))
        .orElseThrow(
            () ->
                new IbidException(
                    ErrorCode.BAD_REQUEST,
                    "unknown hook \"%s\"; known are %s"
                        .formatted(name, String.join(", ", HOOKS.keySet()))));
  }

  /**
   * Does what the hook of this name is for; refuses a name that no hook has.
   *
   * @param at when the assistant called
   * @param late whether nobody waits for an answer any more, known before anything is done
   * @param awaited whether somebody still waits, asked when there is an answer: what nobody reads
   *     does not count as shown
   * @return what to answer, if anything
   */
  public Optional<HookJson> call(
      String name, HookInput input, Instant at, boolean late, BooleanSupplier awaited) {
    Function<HookServices, Hook> known = require(name);
    Hook hook = known.apply(new HookServices(ibid.get(), settings, projects));
    HookCall call = new HookCall(input, projects.apply(input.folder()), at, late, awaited);
    return hook.called(call)
        .filter(text -> !text.isEmpty())
        .map(text -> HookJson.context(hook.event(), text));
  }
}
