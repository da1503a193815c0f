package dev.ibid.wire.proxy;

import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.stream.AnswerRun;
import java.util.function.Consumer;

/** Begins answers that know what they may cite. */
@FunctionalInterface
public interface AnswerStarter {
  AnswerRun begin(Consumer<NumberedEvent> reader);
}
