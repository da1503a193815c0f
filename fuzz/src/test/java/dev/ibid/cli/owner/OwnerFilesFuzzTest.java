package dev.ibid.cli.owner;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.ibid.cli.home.ChangeProgressFile;
import dev.ibid.cli.home.Home;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** What processes that share a home leave for one another: files beside the lock, and frames. */
class OwnerFilesFuzzTest {
  @TempDir static Path folder;

  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) throws IOException {
    Home home = new Home(folder);
    Files.write(home.address(), data);
    Object unusedAddress = OwnerAddress.find(home);
    Path progress = folder.resolve("progress");
    Files.write(progress, data);
    Object unusedProgress = new ChangeProgressFile(progress).load();
    try {
      ForwardedCall call =
          Handshake.read(new IpcFrame(IpcFrameType.HELLO, ByteBuffer.wrap(data))).call();
      BodyWriter body = new BodyWriter();
      call.write(body);
      assertThat(ForwardedCall.read(new BodyReader(body.body()))).isEqualTo(call);
    } catch (ProtocolException e) {
      // The other side is told, and the connection closed.
    }
    try {
      OwnerStatus status =
          OwnerStatus.read(new IpcFrame(IpcFrameType.STATUS, ByteBuffer.wrap(data)));
      assertThat(OwnerStatus.read(status.frame())).isEqualTo(status);
    } catch (ProtocolException e) {
      // Nobody answered who could be understood.
    }
  }
}
