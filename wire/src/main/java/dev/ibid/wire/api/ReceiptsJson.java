package dev.ibid.wire.api;

import dev.ibid.citation.Citation;
import dev.ibid.citation.PromptReceipt;
import java.util.List;

/** What {@code receipts} answers: what was put beside prompts, and what of it was cited later. */
public record ReceiptsJson(List<ReceiptJson> prompts) {
  /** One prompt. */
  public record ReceiptJson(
      String at, String session, int tokens, List<String> shown, List<String> cited) {
    static ReceiptJson of(PromptReceipt receipt) {
      return new ReceiptJson(
          receipt.at().toString(),
          receipt.session().value(),
          receipt.tokens(),
          receipt.shown().stream().map(Citation::label).toList(),
          receipt.cited().stream().map(Citation::label).toList());
    }
  }

  public static ReceiptsJson of(List<PromptReceipt> receipts) {
    return new ReceiptsJson(receipts.stream().map(ReceiptJson::of).toList());
  }
}
