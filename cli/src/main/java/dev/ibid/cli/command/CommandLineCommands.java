package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.CommandServices;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.store.MigrateCommand;
import dev.ibid.cli.invocation.Commands;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.settings.KeySuggestion;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.PrintWriter;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reads the words of an invocation and runs the command they name. */
public final class CommandLineCommands implements Commands {
  /** Tells the shell of all the others. */
  private static final String COMPLETION = "completion";

  private static final Map<String, Function<CommandContext, IbidCommand>> COMMANDS = commands();

  private final CommandServices services;

  public CommandLineCommands(CommandServices services) {
    this.services = services;
  }

  @Override
  public int run(Invocation invocation) {
    RootCommand root = new RootCommand();
    CommandContext context = new CommandContext(invocation, services, root::flags);
    CommandLine line = new CommandLine(root);
    line.getCommandSpec().version("ibid " + services.version());
    COMMANDS.forEach(
        (name, command) -> {
          if (isWanted(name, invocation.arguments())) {
            line.addSubcommand(name, command.apply(context));
          }
        });
    line.getCommandSpec()
        .addOption(homeOption())
        .addOption(jsonOption())
        .addOption(versionOption())
        .addOption(helpOption());
    line.getSubcommands().values().forEach(sub -> sub.getCommandSpec().addOption(helpOption()));
    line.addSubcommand(new CommandLine.HelpCommand());
    line.setOut(new PrintWriter(invocation.out(), true, UTF_8));
    line.setErr(new PrintWriter(invocation.err(), true, UTF_8));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(ansi(invocation)));
    line.setUsageHelpWidth(Math.clamp(invocation.terminal().width(), 60, 120));
    try {
      return run(line.parseArgs(invocation.arguments().toArray(String[]::new)));
    } catch (ParameterException wrong) {
      throw badUsage(wrong);
    }
  }

  private static Map<String, Function<CommandContext, IbidCommand>> commands() {
    Map<String, Function<CommandContext, IbidCommand>> commands = new LinkedHashMap<>();
    commands.put("remember", RememberCommand::new);
    commands.put("import", ImportCommand::new);
    commands.put("index", IndexCommand::new);
    commands.put("unindex", UnindexCommand::new);
    commands.put("documents", DocumentsCommand::new);
    commands.put("show", ShowCommand::new);
    commands.put("search", SearchCommand::new);
    commands.put("ask", AskCommand::new);
    commands.put("prompt", PromptCommand::new);
    commands.put("check", CheckCommand::new);
    commands.put("timeline", TimelineCommand::new);
    commands.put("details", DetailsCommand::new);
    commands.put("annotate", AnnotateCommand::new);
    commands.put("answers", AnswersCommand::new);
    commands.put("cite", CiteCommand::new);
    commands.put("verify", VerifyCommand::new);
    commands.put("stats", StatsCommand::new);
    commands.put("receipts", ReceiptsCommand::new);
    commands.put("export", ExportCommand::new);
    commands.put("forget", ForgetCommand::new);
    commands.put("redact", RedactCommand::new);
    commands.put("retention", RetentionCommand::new);
    commands.put("serve", ServeCommand::new);
    commands.put("stop", StopCommand::new);
    commands.put("status", StatusCommand::new);
    commands.put("login", LoginCommand::new);
    commands.put("token", TokenCommand::new);
    commands.put("reindex", ReindexCommand::new);
    commands.put("migrate", MigrateCommand::new);
    commands.put("hook", HookCommand::new);
    commands.put("mcp", McpCommand::new);
    commands.put("config", ConfigCommand::new);
    commands.put("doctor", DoctorCommand::new);
    commands.put(COMPLETION, CompletionCommand::new);
    return Collections.unmodifiableMap(commands);
  }

  /** All commands, in the order in which they are explained. */
  static Set<String> names() {
    return COMMANDS.keySet();
  }

  /**
   * Whether a command has to be declared. Where the first word names one, the others are not: to
   * declare them all takes a good part of the time that a short command takes.
   */
  private static boolean isWanted(String name, List<String> words) {
    String first = words.isEmpty() ? "" : words.getFirst();
    return first.equals(name) || !COMMANDS.containsKey(first) || first.equals(COMPLETION);
  }

  private static int run(ParseResult parsed) {
    Integer helped = CommandLine.executeHelpRequest(parsed);
    if (helped != null) {
      return helped;
    }
    parsed.asCommandLineList().forEach(line -> requireValues(line.getParseResult()));
    CommandLine named = parsed.asCommandLineList().getLast();
    if (named.getCommandSpec().userObject() instanceof IbidCommand command) {
      return command.run();
    }
    throw new ParameterException(named, "Missing command");
  }

  /** An empty value is a variable that was not set more often than anything that was meant. */
  private static void requireValues(ParseResult parsed) {
    for (OptionSpec option : parsed.matchedOptions()) {
      if (option.arity().min() > 0
          && option.originalStringValues().stream().anyMatch(String::isBlank)) {
        throw new IbidException(
            ErrorCode.BAD_REQUEST,
            "%s is empty; give it a value or leave it out".formatted(option.longestName()));
      }
    }
  }

  /** Taken by the process before it looks for the owner of a home; declared for the help. */
  private static OptionSpec homeOption() {
    return OptionSpec.builder("--home")
        .type(String.class)
        .paramLabel("DIR")
        .description("The data folder (also IBID_HOME; default the XDG data folder).")
        .build();
  }

  /** Handed on to the command by the process; declared for the help. */
  private static OptionSpec jsonOption() {
    return OptionSpec.builder("--json").description("Answer with JSON.").build();
  }

  private static OptionSpec versionOption() {
    return OptionSpec.builder("-V", "--version")
        .versionHelp(true)
        .description("Show the version.")
        .build();
  }

  private static OptionSpec helpOption() {
    return OptionSpec.builder("-h", "--help")
        .usageHelp(true)
        .description("Show this help.")
        .build();
  }

  private static IbidException badUsage(ParameterException wrong) {
    for (Throwable cause = wrong; cause != null; cause = cause.getCause()) {
      if (cause instanceof IbidException known) {
        return known;
      }
    }
    String message = String.valueOf(wrong.getMessage()).lines().findFirst().orElse("wrong usage");
    String command = wrong.getCommandLine().getCommandSpec().qualifiedName();
    String hint = meant(wrong).map("; did you mean %s? See"::formatted).orElse("; see");
    return new IbidException(
        ErrorCode.BAD_REQUEST, "%s%s \"%s --help\"".formatted(message, hint, command), wrong);
  }

  /** The command or option that a mistyped word resembles. */
  private static Optional<String> meant(ParameterException wrong) {
    if (!(wrong instanceof UnmatchedArgumentException unknown)) {
      return Optional.empty();
    }
    String word = unknown.getUnmatched().getFirst();
    if (word.startsWith("-")) {
      return unknown.getSuggestions().stream().findFirst();
    }
    boolean isCommand = wrong.getCommandLine().getParent() == null;
    return isCommand ? KeySuggestion.nearest(word, COMMANDS.keySet()) : Optional.empty();
  }

  private static Ansi ansi(Invocation invocation) {
    boolean colour =
        invocation.terminal().out()
            && invocation.environment().getOrDefault("NO_COLOR", "").isEmpty();
    return colour ? Ansi.ON : Ansi.OFF;
  }
}
