package dev.ibid.cli.hook;

import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.engine.Ibid;
import dev.ibid.memory.ContentLimit;
import dev.ibid.source.Project;
import java.util.function.Function;

/**
 * What hooks work with.
 *
 * @param projects the project that a folder belongs to
 */
record HookServices(Ibid ibid, Settings settings, Function<String, Project> projects) {
  /** Longer texts are replaced by a preview before the assistant sees them. */
  private static final int MOST_CHARS = 9_900;

  /** What the assistant may be told at once. */
  ContextBudget budget() {
    return new ContextBudget(settings.value(SettingKeys.SEARCH_BUDGET), MOST_CHARS);
  }

  /** What is put beside a prompt unasked may cost less than what somebody asks for. */
  ContextBudget promptBudget() {
    int tokens =
        Math.min(
            settings.value(SettingKeys.HOOKS_BUDGET), settings.value(SettingKeys.SEARCH_BUDGET));
    return new ContextBudget(tokens, MOST_CHARS);
  }

  ContentLimit limit() {
    return new ContentLimit(settings.value(SettingKeys.MAX_CONTENT).bytes());
  }

  ContentLimit toolLimit() {
    long most = settings.value(SettingKeys.HOOKS_TOOL_CONTENT).bytes();
    return new ContentLimit(Math.min(most, limit().bytes()));
  }
}
