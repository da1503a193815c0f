package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** The blocks of an Anthropic message: one is open at a time. */
final class AnthropicBlocks {
  private int index = -1;
  private boolean open;

  /** Adds to the block of text, opening one if none is open. */
  void text(String text, SseFrames out) {
    if (!text.isEmpty()) {
      openText(out);
      delta(SseFrames.object("text_delta").put("text", text), out);
    }
  }

  void cite(ObjectNode citation, SseFrames out) {
    openText(out);
    delta(SseFrames.object("citations_delta").set("citation", citation), out);
  }

  /** Adds a block of its own. */
  void thinking(String text, SseFrames out) {
    close(out);
    open(SseFrames.object("thinking").put("thinking", "").put("signature", ""), out);
    delta(SseFrames.object("thinking_delta").put("thinking", text), out);
    close(out);
  }

  void close(SseFrames out) {
    if (open) {
      open = false;
      out.addTyped(SseFrames.object("content_block_stop").put("index", index));
    }
  }

  private void openText(SseFrames out) {
    if (!open) {
      // Clients expect the field before there is anything in it.
      open(SseFrames.object("text").put("text", "").putNull("citations"), out);
    }
  }

  private void open(ObjectNode block, SseFrames out) {
    open = true;
    index++;
    out.addTyped(
        SseFrames.object("content_block_start").put("index", index).set("content_block", block));
  }

  private void delta(ObjectNode delta, SseFrames out) {
    out.addTyped(SseFrames.object("content_block_delta").put("index", index).set("delta", delta));
  }
}
