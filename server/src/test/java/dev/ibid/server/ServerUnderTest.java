package dev.ibid.server;

import dev.ibid.access.AccessTokens;
import dev.ibid.citation.SourceHandle;
import dev.ibid.document.FileSelection;
import dev.ibid.document.IndexListener;
import dev.ibid.engine.Ibid;
import dev.ibid.server.http.HttpServer;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.util.List;

/** A server within this process, and what it stands in front of. */
public interface ServerUnderTest extends AutoCloseable {
  HttpServer server();

  /** The token of the owner. */
  String token();

  AccessTokens tokens();

  /** The engine as programs use it that have it in their own process. */
  Ibid engine();

  @Override
  void close();

  default int port() {
    return server().address().getPort();
  }

  /** A token that is good for one project. */
  default String tokenFor(String project) {
    return tokens().create("test", Scope.of(new Project(project))).secret();
  }

  /** Takes back the token that was made last. */
  default void revokeLast() {
    tokens().revoke(tokens().list().getLast().id());
  }

  default void index(String project, Path path) {
    engine()
        .documents()
        .index(new Project(project), path, FileSelection.USUAL, IndexListener.NOBODY);
  }

  default void forget(String id) {
    Ibid ibid = engine();
    ibid.memory().forget(List.of(ibid.citations().require(SourceHandle.parse(id))));
  }

  /** A request with the owner's token and everything else as it should be. */
  default HttpCall call(String verb, String path) {
    return new HttpCall(port(), verb, path).bearer(token());
  }

  default HttpCall get(String path) {
    return call("GET", path);
  }

  default HttpCall post(String path, String json) {
    return call("POST", path).json(json);
  }
}
