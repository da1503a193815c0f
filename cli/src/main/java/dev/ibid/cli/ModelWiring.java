package dev.ibid.cli;

import dev.ibid.ask.AnswerModel;
import dev.ibid.attribution.Attributor;
import dev.ibid.cli.settings.ModelKind;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.endpoint.ModelEndpoint;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.langchain4j.attribution.AttributionSettings;
import dev.ibid.langchain4j.attribution.ModelAttributor;
import dev.ibid.langchain4j.model.ChatModels;
import dev.ibid.langchain4j.model.ModelSettings;
import dev.ibid.langchain4j.model.Provider;
import dev.ibid.langchain4j.model.WritingModel;
import dev.ibid.server.UpstreamModel;
import dev.ibid.text.TokenCounter;
import dev.ibid.wire.dialect.Dialect;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/** The part of {@link Wiring} that asks language models, as far as one is configured. */
final class ModelWiring {
  private static final String KEY = "IBID_MODEL_KEY";

  private ModelWiring() {}

  static Optional<AnswerModel> answers(Settings settings, TokenCounter counter) {
    return configured(settings)
        .map(model -> new WritingModel(ChatModels.streaming(model), counter, Optional.empty()));
  }

  /** The model for clients that speak its protocol themselves. */
  static Optional<UpstreamModel> upstream(Settings settings) {
    return configured(settings)
        .map(
            model ->
                new UpstreamModel(
                    switch (model.provider()) {
                      case OPENAI -> Dialect.OPENAI_CHAT;
                      case ANTHROPIC -> Dialect.ANTHROPIC;
                    },
                    new ModelEndpoint(
                        "The language model", model.base(), model.model(), model.key()),
                    model.timeout()));
  }

  /** The engine that asks the model; the other stands in when it fails. */
  static Attributor attributor(Settings settings, Attributor fallback, TokenCounter counter) {
    ModelSettings model =
        configured(settings)
            .orElseThrow(
                () ->
                    new IbidException(
                        ErrorCode.BAD_CONFIGURATION,
                        "no language model is configured; set model.kind, model.url and"
                            + " model.name"));
    return new ModelAttributor(
        ChatModels.chat(model), fallback, counter, AttributionSettings.DEFAULT);
  }

  private static Optional<ModelSettings> configured(Settings settings) {
    ModelKind kind = settings.value(SettingKeys.MODEL_KIND);
    return switch (kind) {
      case OFF -> Optional.empty();
      case OPENAI -> Optional.of(settings(Provider.OPENAI, settings));
      case ANTHROPIC -> Optional.of(settings(Provider.ANTHROPIC, settings));
    };
  }

  private static ModelSettings settings(Provider provider, Settings settings) {
    String address = settings.value(SettingKeys.MODEL_URL);
    try {
      return new ModelSettings(
          provider,
          new URI(address),
          settings.value(SettingKeys.MODEL_NAME),
          settings.secret(KEY),
          settings.value(SettingKeys.MODEL_TIMEOUT),
          settings.value(SettingKeys.MODEL_RETRIES),
          settings.value(SettingKeys.MODEL_SCHEMAS));
    } catch (URISyntaxException e) {
      throw new IbidException(
          ErrorCode.BAD_CONFIGURATION, "model.url is no address: " + address, e);
    }
  }
}
