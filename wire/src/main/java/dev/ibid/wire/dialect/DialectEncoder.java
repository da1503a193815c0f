package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerEvent;

/** How one dialect tells what happens. */
interface DialectEncoder {
  void tell(AnswerEvent event, SseFrames out);
}
