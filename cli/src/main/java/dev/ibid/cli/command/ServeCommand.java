package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.context.ListenAddress;
import dev.ibid.cli.command.input.DurationArgument;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.owner.Daemon;
import dev.ibid.cli.owner.DaemonWork;
import dev.ibid.cli.owner.OwnerStatus;
import dev.ibid.cli.settings.SearchIndexKeys;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.cli.settings.StoreKeys;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
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
      names = "--listen",
      paramLabel = "HOST:PORT",
      description = "Answer over HTTP as well, like 127.0.0.1:7077; port 0 takes any free one.")
  private @Nullable String listen;

  @Option(
      names = "--allow-remote",
      description = "With --listen: let other machines connect; each call still needs a token.")
  private boolean allowRemote;

  @Option(
      names = "--store",
      paramLabel = "URL",
      description =
          "Keep everything in PostgreSQL, as in jdbc:postgresql://host/database?user=ibid"
              + " (store.url).")
  private @Nullable String store;

  @Option(
      names = "--search",
      paramLabel = "URL",
      description =
          "With --store: share the search index too, in OpenSearch, as in"
              + " https://search.example.org:9200 (search.url).")
  private @Nullable String search;

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
  public int run() {
    // Read here in any case: what is wrong with them concerns who typed this.
    context().override(StoreKeys.URL, "--store", store);
    context().override(SearchIndexKeys.URL, "--search", search);
    Settings settings = context().settings();
    context().services().chooseStore(settings);
    Daemon daemon = context().services().daemon();
    Invocation invocation = context().invocation();
    Optional<ListenAddress> listening = listening();
    Foreground foreground = new Foreground(settings, listening);
    daemon
        .findLasting()
        .filter(other -> !foreground.isSatisfiedWith(other))
        .ifPresent(foreground::requireReplaceable);
    listening.ifPresent(address -> requireFree(address, daemon));
    if (detach) {
      Optional<OwnerStatus> other =
          daemon.findLasting().filter(OwnerStatus::isReady).filter(foreground::isSatisfiedWith);
      if (other.isPresent()) {
        tell("stays already", other.get());
      } else {
        tell("stays", new DaemonStartup(context(), within, foreground).await());
      }
    } else {
      daemon
          .stay(invocation.environment(), idle(settings), foreground)
          .ifPresent(other -> tell("stays already", other));
    }
    return DONE;
  }

  private Optional<ListenAddress> listening() {
    if (listen == null) {
      return Optional.empty();
    }
    if (idle != null || forHooks) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "--idle does not go with --listen: nobody could rely on it");
    }
    ListenAddress address = ListenAddress.parse(listen);
    if (!allowRemote) {
      address.requireLoopback();
    }
    return Optional.of(address);
  }

  /** Looks before whoever stays is told to leave for nothing. */
  private static void requireFree(ListenAddress address, Daemon daemon) {
    if (daemon.find().flatMap(OwnerStatus::address).filter(address::isPortOf).isEmpty()) {
      address.requireFree();
    }
  }

  private Duration idle(Settings settings) {
    if (idle != null) {
      return idle;
    }
    return forHooks ? settings.value(SettingKeys.HOOKS_IDLE) : Daemon.FOREVER;
  }

  private void tell(String what, OwnerStatus owner) {
    answer(
        StatusCommand.shape(owner),
        screen -> {
          screen.line("Process %d %s".formatted(owner.process(), what));
          owner
              .address()
              .ifPresent(
                  address ->
                      screen.line(
                          "Listening on %s; \"ibid login\" lets a browser in".formatted(address)));
        });
  }

  /** This very process, staying. */
  private final class Foreground implements DaemonWork {
    private final Settings settings;
    private final Optional<ListenAddress> listening;
    private final Invocation invocation = context().invocation();

    Foreground(Settings settings, Optional<ListenAddress> listening) {
      this.settings = settings;
      this.listening = listening;
    }

    @Override
    public boolean isSatisfiedWith(OwnerStatus other) {
      return listening.isEmpty()
          || other.address().map(listening.get()::isAnsweredBy).orElse(false);
    }

    // Pages and programs have its address, and would find nobody there.
    @Override
    public void requireReplaceable(OwnerStatus other) {
      other
          .address()
          .ifPresent(
              address -> {
                throw new IbidException(
                    ErrorCode.BAD_REQUEST,
                    "process %d listens on %s already; end it first with: ibid stop"
                        .formatted(other.process(), address));
              });
    }

    @Override
    public void waiting(OwnerStatus other) {
      String until = other.stays() ? "get ready" : "end its command";
      invocation
          .err()
          .println("ibid: waiting for process %d to %s".formatted(other.process(), until));
    }

    @Override
    public void prepare() {
      context().services().prepare(settings);
      listening.ifPresent(address -> context().services().listen(settings, address));
    }

    @Override
    public void ready(OwnerStatus own) {
      answer(StatusCommand.shape(own), screen -> {});
      invocation.out().flush();
      invocation
          .err()
          .println("ibid: ready, as process %d; stop it with: ibid stop".formatted(own.process()));
      context()
          .services()
          .server()
          .ifPresent(
              server -> {
                invocation.err().println("ibid: listening on " + server.address());
                invocation.err().println("ibid: to log in with a browser, open " + server.login());
              });
    }

    @Override
    public Optional<String> address() {
      return context().services().server().map(server -> server.address().toString());
    }

    @Override
    public void leave() {
      context().services().stopListening();
    }

    @Override
    public Map<String, Long> pending() {
      return context().services().pending();
    }
  }
}
