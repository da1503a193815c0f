package dev.ibid.server;

import dev.ibid.engine.Ibid;
import dev.ibid.source.Scope;

/** What the server stands in front of. Thread-safe. */
public interface Backend {
  /** The engine as somebody sees it who may know of these projects only. Asked often. */
  Ibid engine(Scope scope);

  /** How much a search tells, unless it is asked for more or less. */
  SearchDefaults search();

  /** The version of this build. */
  String version();
}
