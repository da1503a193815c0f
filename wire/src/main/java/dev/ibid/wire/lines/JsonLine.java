package dev.ibid.wire.lines;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.wire.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** A line that holds one JSON object. Whatever is wrong with it becomes a reason for people. */
public final class JsonLine {
  /** Takes what it needs from an object whose opening brace was just read, up to its end. */
  @FunctionalInterface
  public interface ObjectReader<T> {
    T read(JsonParser json) throws IOException;
  }

  private JsonLine() {}

  /**
   * Reads the object on a line.
   *
   * @throws IbidException when the line holds anything else
   */
  public static <T> T read(JsonFactory parsers, Line.Text line, ObjectReader<T> reader) {
    ByteBuffer bytes = line.bytes();
    int start = bytes.arrayOffset() + bytes.position();
    try (JsonParser json = parsers.createParser(bytes.array(), start, bytes.remaining())) {
      return read(json, bytes, reader);
    } catch (IOException e) {
      throw new UncheckedIOException("A line in memory failed to be read", e);
    }
  }

  /** The refusal of a line, for the given reason. */
  public static IbidException refusal(String reason) {
    return new IbidException(ErrorCode.BAD_REQUEST, reason);
  }

  private static <T> T read(JsonParser json, ByteBuffer bytes, ObjectReader<T> reader)
      throws IOException {
    try {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw refusal("the line is not a JSON object");
      }
      T value = reader.read(json);
      if (json.nextToken() != null) {
        throw refusal("the line goes on after its JSON object");
      }
      return value;
    } catch (JsonEOFException e) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "the JSON breaks off", e);
    } catch (StreamConstraintsException e) {
      throw new IbidException(ErrorCode.BAD_REQUEST, excess(json), e);
    } catch (JsonProcessingException e) {
      throw new IbidException(ErrorCode.BAD_REQUEST, fault(json, bytes), e);
    } catch (NumberFormatException e) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "a number in it is too large to be read", e);
    }
  }

  private static String excess(JsonParser json) {
    if (json.getParsingContext().getNestingDepth() > Json.MAX_DEPTH) {
      return "the JSON is nested deeper than %d levels".formatted(Json.MAX_DEPTH);
    }
    if (json.currentTokenCount() > Json.MAX_TOKENS) {
      return "the JSON has more than %,d names and values".formatted(Json.MAX_TOKENS);
    }
    String path = json.getParsingContext().pathAsPointer().toString();
    return "a name, number or text at %s is too long".formatted(path.isEmpty() ? "/" : path);
  }

  private static String fault(JsonParser json, ByteBuffer bytes) {
    // Files damaged by a crash are full of zeros: worth a reason of its own.
    for (int i = bytes.position(); i < bytes.limit(); i++) {
      if (bytes.get(i) == 0) {
        return "byte %d of the line is NUL".formatted(i - bytes.position() + 1);
      }
    }
    return "the line is not JSON at byte %d".formatted(json.currentLocation().getByteOffset());
  }
}
