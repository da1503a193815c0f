package dev.ibid.cli.owner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Commands;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.invocation.StandardStreams;
import dev.ibid.cli.invocation.Terminal;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InvocationRouterTest {
  private static final Build BUILD = new Build("1", "");

  @TempDir Path folder;
  private Home home;

  @BeforeEach
  void create() {
    home = new Home(folder.resolve("home"));
    home.create();
  }

  private int run(Commands commands) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    return new InvocationRouter(home, BUILD, anyHome -> commands, Duration.ofMillis(50))
        .run(
            new Invocation(
                List.of("x"),
                folder,
                Map.of(),
                Terminal.NONE,
                InputStream.nullInputStream(),
                StandardStreams.text(out, false),
                StandardStreams.text(out, false)));
  }

  @Test
  void commands_are_closed_while_the_home_is_still_owned() {
    List<String> events = new ArrayList<>();
    int code =
        run(
            new Commands() {
              @Override
              public int run(Invocation invocation) {
                events.add("run");
                return 6;
              }

              @Override
              public void close() {
                events.add(Files.exists(home.address()) ? "closed as owner" : "closed too late");
              }
            });
    assertThat(code).isEqualTo(6);
    assertThat(events).containsExactly("run", "closed as owner");
    assertThat(home.address()).doesNotExist();
    assertThat(home.socket()).doesNotExist();
  }

  @Test
  void what_a_dead_owner_left_is_swept_away() throws Exception {
    Files.createFile(home.socket());
    Files.writeString(home.address(), "1\nowner.sock");
    assertThat(run(invocation -> 0)).isZero();
    assertThat(home.socket()).doesNotExist();
  }

  @Test
  void a_home_whose_owner_does_not_listen_is_in_use() throws Exception {
    try (OwnerLock lock = OwnerLock.tryAcquire(home).orElseThrow()) {
      Files.writeString(home.address(), "4711\nowner.sock");
      assertThat(lock).isNotNull();
      assertThatThrownBy(() -> run(invocation -> 0))
          .isInstanceOfSatisfying(
              IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.HOME_UNUSABLE))
          .hasMessage(
              "The home "
                  + home.folder()
                  + " is in use by process 4711, which takes no more commands: wait until it has"
                  + " ended, then run the command again");
    }
  }

  @Test
  void an_address_that_makes_no_sense_is_none() throws Exception {
    for (String text : List.of("", "1", "x\ny", "1\n/tmp/other.sock", "1\n", "\0\n\0")) {
      Files.writeString(home.address(), text);
      assertThat(OwnerAddress.find(home)).isEmpty();
    }
  }

  @Test
  void in_a_folder_that_others_can_enter_nobody_listens() throws Exception {
    Files.createFile(home.folder().resolve("thesis.tex"));
    Files.setPosixFilePermissions(home.folder(), PosixFilePermissions.fromString("rwxr-xr-x"));
    try (OwnerSocket socket =
        OwnerSocket.open(home, Map.of("XDG_RUNTIME_DIR", folder.toString()))) {
      assertThat(socket.isOpen()).isTrue();
      assertThat(home.socket()).doesNotExist();
      assertThat(OwnerAddress.find(home).orElseThrow().socket().getParent())
          .isEqualTo(folder.resolve("ibid"));
    }
  }

  @Test
  void commands_that_cannot_be_made_leave_the_home_free() {
    assertThatThrownBy(
            () ->
                new InvocationRouter(
                        home,
                        BUILD,
                        anyHome -> {
                          throw new IbidException(ErrorCode.BAD_CONFIGURATION, "No");
                        })
                    .run(
                        new Invocation(
                            List.of("x"),
                            folder,
                            Map.of(),
                            Terminal.NONE,
                            InputStream.nullInputStream(),
                            System.out,
                            System.err)))
        .hasMessage("No");
    assertThat(run(invocation -> 2)).isEqualTo(2);
  }
}
