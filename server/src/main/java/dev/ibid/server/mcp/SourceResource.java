package dev.ibid.server.mcp;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitedSource;
import dev.ibid.citation.SourceHandle;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.server.Backend;
import dev.ibid.server.schema.OrderedNode;
import dev.ibid.text.Quotation;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.util.List;
import java.util.Map;

/** Every source as a resource, by its citation: what it says, quoted, and what it is. */
final class SourceResource {
  static final String TYPE = "text/plain";

  private final Backend backend;

  SourceResource(Backend backend) {
    this.backend = backend;
  }

  SyncResourceTemplateSpecification specification() {
    return new SyncResourceTemplateSpecification(
        ResourceTemplate.builder(SourceAddress.TEMPLATE, "source")
            .title("A cited source")
            .description(
                "What a citation stands for: mem:a7Bc3x is ibid://mem/a7Bc3x. "
                    + McpGuide.QUOTED_TEXT)
            .mimeType(TYPE)
            .build(),
        (context, request) -> read(new McpCaller(backend, CallerScope.of(context)), request.uri()));
  }

  private static ReadResourceResult read(McpCaller assistant, String address) {
    SourceAddress source =
        SourceAddress.find(address).orElseThrow(() -> McpError.RESOURCE_NOT_FOUND.apply(address));
    try {
      Citation citation =
          assistant
              .ibid()
              .citations()
              .require(new SourceHandle.Prefixed(source.kind(), source.id()));
      return contents(
          source, assistant.ibid().disclosure().details(List.of(citation)).getFirst().cited());
    } catch (IbidException e) {
      throw e.code().fault() == ErrorCode.Fault.ABSENT
          ? McpError.RESOURCE_NOT_FOUND.apply(address)
          : McpError.builder(ErrorCodes.INTERNAL_ERROR)
              .message("the source cannot be read; see the log of ibid")
              .build();
    }
  }

  private static ReadResourceResult contents(SourceAddress source, CitedSource cited) {
    String origin = Quotation.QUOTED.inline(cited.origin());
    String text =
        "[%s] %s, %s, %s\n%s"
            .formatted(
                source.label(),
                cited.type(),
                cited.at(),
                origin,
                Quotation.QUOTED.block(cited.text()));
    Map<String, Object> facts =
        OrderedNode.of(
            "citation", source.label(),
            "kind", source.kind().label(),
            "type", cited.type(),
            "timestamp", cited.at().toString(),
            "origin", origin);
    return ReadResourceResult.builder(
            List.of(
                TextResourceContents.builder(source.toString(), text)
                    .mimeType(TYPE)
                    .meta(facts)
                    .build()))
        .build();
  }
}
