package dev.ibid.provenance;

import java.nio.file.Path;
import java.util.OptionalInt;

/** The editors that can be told by a link which line of which file to open. */
public enum Editor {
  VSCODE("vscode://file", ":"),
  VSCODIUM("vscodium://file", ":"),
  CURSOR("cursor://file", ":"),
  ZED("zed://file", ":"),
  IDEA("idea://open?file=", "&line="),
  TEXTMATE("txmt://open?url=file://", "&line=");

  private final String beforePath;
  private final String beforeLine;

  Editor(String beforePath, String beforeLine) {
    this.beforePath = beforePath;
    this.beforeLine = beforeLine;
  }

  String link(Path file, OptionalInt line) {
    String path = beforePath + FileUrl.encode(file.toString());
    return path + (line.isPresent() ? beforeLine + line.getAsInt() : "");
  }
}
