package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** The blocks of an Anthropic message: one is open at a time. */
final class AnthropicBlocks {
  private int index = -1;
  private boolean open;

  /** Adds to the block of text, opening one if none is open. */
  void text(String text, Frames out) {
    if (!text.isEmpty()) {
      openText(out);
      delta(Frames.object("text_delta").put("text", text), out);
    }
  }

  void cite(ObjectNode citation, Frames out) {
    openText(out);
    delta(Frames.object("citations_delta").set("citation", citation), out);
  }

  /** Adds a block of its own. */
  void thinking(String text, Frames out) {
    close(out);
    open(Frames.object("thinking").put("thinking", "").put("signature", ""), out);
    delta(Frames.object("thinking_delta").put("thinking", text), out);
    close(out);
  }

  void close(Frames out) {
    if (open) {
      open = false;
      out.addTyped(Frames.object("content_block_stop").put("index", index));
    }
  }

  private void openText(Frames out) {
    if (!open) {
      open(Frames.object("text").put("text", ""), out);
    }
  }

  private void open(ObjectNode block, Frames out) {
    open = true;
    index++;
    out.addTyped(
        Frames.object("content_block_start").put("index", index).set("content_block", block));
  }

  private void delta(ObjectNode delta, Frames out) {
    out.addTyped(Frames.object("content_block_delta").put("index", index).set("delta", delta));
  }
}
