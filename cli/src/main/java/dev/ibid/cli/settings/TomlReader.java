package dev.ibid.cli.settings;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.dataformat.toml.TomlFactory;
import dev.ibid.cli.settings.TomlValue.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the tokens of the TOML library. It is touched when there is a file to read and not before;
 * and it does without an object mapper, because setting one up would cost a quick command more than
 * the reading.
 */
final class TomlReader {
  private static final int DEEPEST_LEVEL = 16;

  private TomlReader() {}

  static TomlValue.Table read(SettingOrigin.File origin, String text) {
    TomlFactory factory =
        TomlFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder().maxNestingDepth(DEEPEST_LEVEL).build())
            .build();
    try (JsonParser parser = factory.createParser(text)) {
      parser.nextToken();
      return table(parser);
    } catch (JsonProcessingException e) {
      throw Misconfiguration.at(origin, TomlProblem.describe(e, text), e);
    } catch (IOException e) {
      throw Misconfiguration.at(origin, QuotedLine.cut(e.toString()), e);
    }
  }

  private static TomlValue value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> table(parser);
      case START_ARRAY -> items(parser);
      case VALUE_TRUE, VALUE_FALSE -> new TomlValue.Scalar(Kind.BOOLEAN, parser.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          new TomlValue.Scalar(Kind.NUMBER, parser.getText());
      case VALUE_STRING -> new TomlValue.Scalar(Kind.TEXT, parser.getText());
      case NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT, VALUE_NULL ->
          throw new IllegalStateException("Not a value of TOML: " + parser.currentToken());
    };
  }

  private static TomlValue.Table table(JsonParser parser) throws IOException {
    Map<String, TomlValue> values = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      values.put(name, value(parser));
    }
    return new TomlValue.Table(values);
  }

  private static TomlValue.Items items(JsonParser parser) throws IOException {
    List<TomlValue> values = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      values.add(value(parser));
    }
    return new TomlValue.Items(values);
  }
}
