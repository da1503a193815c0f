package dev.ibid.cli.command;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.MarkerMode;
import dev.ibid.answer.StoredAnswer;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** The shapes of answers that {@code wire} knows. */
final class WireFormats implements AnswerFormats {
  private static final String LATER = "The codecs of answers are not part of this build";

  @Override
  public List<Fragment> fragments(Path file) {
    throw new UnsupportedOperationException(LATER);
  }

  @Override
  public AgentReader agent(InputStream in, int chunk) {
    throw new UnsupportedOperationException(LATER);
  }

  @Override
  public MarkerMode markers(String dialect) {
    throw new UnsupportedOperationException(LATER);
  }

  @Override
  public EventWriter dialect(String dialect, MarkerMode markers) {
    throw new UnsupportedOperationException(LATER);
  }

  @Override
  public Object shape(StoredAnswer answer) {
    throw new UnsupportedOperationException(LATER);
  }
}
