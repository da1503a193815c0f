package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerEvent;

/** How one dialect tells what happens. */
interface Teller {
  void tell(AnswerEvent event, Frames out);
}
