package dev.ibid.answer;

import java.time.Duration;
import java.util.Collection;

/**
 * Says which answers are being written by some server, for servers that share a store: an answer
 * without an end is either still written or was left by a server that is gone. Thread-safe. Every
 * method throws an {@code IbidException} if the store cannot be used.
 */
public interface AnswerLeases {
  /** For a server that has its store alone: what it does not write itself, nobody writes. */
  AnswerLeases ALONE =
      new AnswerLeases() {
        @Override
        public void renew(Collection<AnswerId> answers, Duration lease) {}

        @Override
        public boolean isHeld(AnswerId answer) {
          return false;
        }
      };

  /**
   * Tells that these answers are being written for so long from now. Unknown ones are passed over.
   */
  void renew(Collection<AnswerId> answers, Duration lease);

  /** Whether some server said so and its time is not over. */
  boolean isHeld(AnswerId answer);
}
