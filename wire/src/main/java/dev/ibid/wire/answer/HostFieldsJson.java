package dev.ibid.wire.answer;

import dev.ibid.answer.HostFields;
import dev.ibid.wire.json.LocatedValue;

/** Reads what hosts say of a document, which stands among its other fields. */
final class HostFieldsJson {
  private HostFieldsJson() {}

  static HostFields read(LocatedValue holder) {
    return new HostFields(
        holder.findText("app"),
        holder.findText("entity"),
        holder.findText("threadId"),
        holder.findText("itemId"),
        holder.findText("clId"),
        holder.findText("pageTitle").or(() -> holder.findText("page_title")));
  }
}
