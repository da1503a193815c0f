package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.server.http.HttpServer;
import dev.ibid.wire.api.LoginJson;
import java.net.URI;
import picocli.CommandLine.Command;

/** {@code ibid login}: an address that lets one browser in, once. */
@Command(name = "login", description = "Print an address that logs a browser in, once.")
final class LoginCommand extends IbidCommand {
  LoginCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    HttpServer server =
        context()
            .services()
            .server()
            .orElseThrow(
                () ->
                    new IbidException(
                        ErrorCode.BAD_REQUEST,
                        "nothing listens here; start it with: ibid serve --detach --listen"
                            + " 127.0.0.1:7077"));
    URI address = server.login();
    answer(new LoginJson(address.toString()), screen -> screen.line(address.toString()));
    return DONE;
  }
}
