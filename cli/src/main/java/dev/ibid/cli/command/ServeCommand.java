package dev.ibid.cli.command;

import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.owner.Presence;
import dev.ibid.cli.owner.Residence;
import dev.ibid.cli.owner.Resident;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ibid serve}: an owner of the home that stays, so that everything is ready for others. */
@Command(
    name = "serve",
    description = "Stay, and run the commands of other processes with everything ready.")
final class ServeCommand extends IbidCommand {
  @Option(
      names = "--detach",
      description = "Stay in the background; the command returns when all is ready.")
  private boolean detach;

  @Option(
      names = "--idle",
      paramLabel = "TIME",
      converter = DurationArgument.class,
      description = "Leave after so long without anything to do, like 30m (never).")
  private @Nullable Duration idle;

  @Option(
      names = "--for-hooks",
      hidden = true,
      description = "Leave after as long without anything to do as hooks.idle says.")
  private boolean forHooks;

  @Option(
      names = "--within",
      paramLabel = "TIME",
      converter = DurationArgument.class,
      description = "With --detach: give up when it is not ready after so long (60s).")
  private Duration within = Duration.ofSeconds(60);

  ServeCommand(CommandContext context) {
    super(context);
  }

  @Override
  int run() {
    // Read here in any case: what is wrong with them concerns who typed this.
    Settings settings = context().settings();
    Residence residence = context().services().residence();
    Invocation invocation = context().invocation();
    if (detach) {
      Optional<Presence> other = residence.findLasting().filter(Presence::isSettled);
      if (other.isPresent()) {
        tell("stays already", other.get());
      } else {
        tell("stays", new DetachedStart(context(), within).await());
      }
    } else {
      residence
          .stay(invocation.environment(), idle(settings), new Foreground(settings))
          .ifPresent(other -> tell("stays already", other));
    }
    return DONE;
  }

  private Duration idle(Settings settings) {
    if (idle != null) {
      return idle;
    }
    return forHooks ? settings.value(SettingKeys.HOOKS_IDLE) : Residence.FOREVER;
  }

  private void tell(String what, Presence owner) {
    answer(
        StatusCommand.shape(owner),
        screen -> screen.line("Process %d %s".formatted(owner.process(), what)));
  }

  /** This very process, staying. */
  private final class Foreground implements Resident {
    private final Settings settings;
    private final Invocation invocation = context().invocation();

    Foreground(Settings settings) {
      this.settings = settings;
    }

    @Override
    public void waiting(Presence other) {
      invocation
          .err()
          .println("ibid: waiting for process %d to end its command".formatted(other.process()));
    }

    @Override
    public void settle() {
      context().services().settle(settings);
    }

    @Override
    public void settled(Presence own) {
      answer(StatusCommand.shape(own), screen -> {});
      invocation.out().flush();
      invocation
          .err()
          .println("ibid: ready, as process %d; stop it with: ibid stop".formatted(own.process()));
    }

    @Override
    public Map<String, Long> pending() {
      return context().services().pending();
    }
  }
}
