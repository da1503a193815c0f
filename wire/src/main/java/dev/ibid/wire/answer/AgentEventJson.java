package dev.ibid.wire.answer;

import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.json.QuotedExcerpt;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;

/** Reads what an agent does, one JSON object for each event. */
public final class AgentEventJson {
  private static final String ASSISTANT_MESSAGE = "assistant_message";
  private static final String TOOL_RESULT = "tool_result";
  private static final String FRAGMENTS = "fragments";
  private static final String FINAL_OUTPUT = "final_output";
  private static final String ERROR = "error";
  private static final String RUN_END = "run_end";

  /** The types of events, with the fields of each. */
  private static final Map<String, List<String>> FIELDS =
      Map.of(
          ASSISTANT_MESSAGE, List.of("type", "content", "toolCalls"),
          TOOL_RESULT, List.of("type", "requestId", "toolName", "parameters", "output"),
          FRAGMENTS, List.of("type", "fragments"),
          FINAL_OUTPUT, List.of("type", "output"),
          ERROR, List.of("type", "message"),
          RUN_END, List.of("type", "model", "tokensUsed", "cost"));

  private static final int MOST_COST_DIGITS = 30;

  private AgentEventJson() {}

  /** Whether a line is an event, going by its type; what else it has is not looked at. */
  public static boolean isEvent(String line) {
    try {
      LocatedValue event = LocatedValue.parse("line", line);
      return event.isObject()
          && event.find("type").filter(LocatedValue::isText).map(LocatedValue::text).stream()
              .anyMatch(FIELDS::containsKey);
    } catch (IbidException e) {
      // Whatever is not JSON is text.
      return false;
    }
  }

  /**
   * Reads the event on a line.
   *
   * @param name what the line is called in complaints, like {@code line 3}
   */
  public static AgentEvent read(String name, String line) {
    return read(LocatedValue.parse(name, line));
  }

  /**
   * Reads the event on a line, which may have no fields that mean nothing.
   *
   * @throws IbidException with {@code UNKNOWN_FIELD} if it has others
   */
  static AgentEvent readStrictly(String name, String line) {
    LocatedValue event = LocatedValue.parse(name, line);
    String type = event.text("type");
    Optional.ofNullable(FIELDS.get(type)).ifPresent(event::requireKnown);
    return type.equals(FRAGMENTS)
        ? new AgentEvent.FragmentsFound(FragmentsJson.readStrictly(event.require(FRAGMENTS)))
        : read(event);
  }

  /** Reads an event. */
  public static AgentEvent read(LocatedValue event) {
    LocatedValue type = event.require("type");
    return switch (type.text()) {
      case ASSISTANT_MESSAGE ->
          new AgentEvent.AssistantMessage(
              event.findText("content").orElse(""), event.items("toolCalls").findAny().isPresent());
      case TOOL_RESULT -> toolResult(event);
      case FRAGMENTS ->
          new AgentEvent.FragmentsFound(FragmentsJson.read(event.require("fragments")));
      case FINAL_OUTPUT -> new AgentEvent.FinalOutput(event.text("output"));
      case ERROR -> new AgentEvent.Failure(event.text("message"));
      case RUN_END -> runEnd(event);
      default ->
          throw new IbidException(
              ErrorCode.BAD_REQUEST,
              "%s: \"%s\" is none of %s"
                  .formatted(
                      type.place(),
                      QuotedExcerpt.of(type.text()),
                      String.join(", ", new TreeSet<>(FIELDS.keySet()))));
    };
  }

  private static AgentEvent runEnd(LocatedValue event) {
    Optional<LocatedValue> tokens = event.find("tokensUsed");
    if (tokens.filter(used -> used.count() < 0).isPresent()) {
      throw tokens.get().wrong("a number from 0 on is needed");
    }
    Optional<LocatedValue> cost = event.find("cost");
    if (cost.filter(paid -> !isCost(paid.amount())).isPresent()) {
      throw cost.get().wrong("a sum of money is needed, from 0 on");
    }
    return new AgentEvent.RunEnd(
        event.findText("model"),
        tokens.map(used -> OptionalLong.of(used.count())).orElse(OptionalLong.empty()),
        cost.map(LocatedValue::amount));
  }

  /** A number like 1e-999999999 is easily sent and never written out. */
  private static boolean isCost(BigDecimal amount) {
    return amount.signum() >= 0
        && amount.precision() <= MOST_COST_DIGITS
        && Math.abs(amount.scale()) <= MOST_COST_DIGITS;
  }

  /** Reads what a tool returned. */
  public static AgentEvent.ToolResult toolResult(LocatedValue result) {
    return new AgentEvent.ToolResult(
        id(result.require("requestId")),
        result.text("toolName"),
        parameters(result.find("parameters")),
        result.find("output").map(LocatedValue::value).orElseGet(MetadataValue.Nothing::new));
  }

  /** Not every agent gives one. */
  private static String id(LocatedValue given) {
    return given.text().isBlank() ? given.text() : given.id();
  }

  private static MetadataValue.Fields parameters(Optional<LocatedValue> given) {
    if (given.isEmpty()) {
      return new MetadataValue.Fields(Map.of());
    }
    if (given.get().value() instanceof MetadataValue.Fields fields) {
      return fields;
    }
    throw given.get().wrong("an object is needed");
  }
}
