package dev.ibid.tool;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;

/**
 * What an agent wants a tool to do.
 *
 * @param id unique among the requests of an answer; ids of sources begin with it
 */
public record ToolRequest(String id, String toolName, MetadataValue.Fields parameters) {
  public ToolRequest {
    if (id.isBlank()) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "a request to the tool \"%s\" lacks its id".formatted(toolName));
    }
  }
}
