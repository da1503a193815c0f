package dev.ibid.server.web;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/** Sends scripts and styles, which hold nothing of anybody's, to whoever asks. */
public final class AssetServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  private final transient WebAssets assets;

  public AssetServlet(WebAssets assets) {
    this.assets = assets;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String path = request.getRequestURI();
    Optional<Asset> found = assets.find(path);
    if (found.isEmpty()) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    Asset asset = found.get();
    String tag = "\"" + asset.hash() + "\"";
    response.setHeader("ETag", tag);
    response.setHeader(
        "Cache-Control",
        assets.isLasting(path) ? "public, max-age=31536000, immutable" : "public, no-cache");
    response.addHeader("Vary", "Accept-Encoding");
    if (tag.equals(request.getHeader("If-None-Match"))) {
      response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
      return;
    }
    response.setContentType(asset.mediaType());
    boolean zipped =
        Optional.ofNullable(request.getHeader("Accept-Encoding")).orElse("").contains("gzip");
    if (zipped) {
      response.setHeader("Content-Encoding", "gzip");
    }
    byte[] body = asset.bytes(zipped);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }
}
