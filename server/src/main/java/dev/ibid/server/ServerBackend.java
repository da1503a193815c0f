package dev.ibid.server;

import dev.ibid.access.AccessTokens;
import dev.ibid.access.IdempotencyStore;
import dev.ibid.access.LoginStore;
import dev.ibid.access.QuotaStore;
import dev.ibid.answer.AnswerLeases;
import dev.ibid.archive.Archive;
import dev.ibid.attribution.Attributor;
import dev.ibid.citation.ChangeRelay;
import dev.ibid.latency.Latency;
import dev.ibid.tool.SourceExtractor;
import dev.ibid.wire.api.ConfigJson;
import dev.ibid.wire.tool.ToolExtractors;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All that the server over HTTP stands in front of. Thread-safe. */
public interface ServerBackend extends Backend {
  /** The engine that asks the configured language model what supports a claim. */
  Attributor modelAttributor();

  /** The configured language model, for clients that speak its protocol. Empty if there is none. */
  Optional<UpstreamModel> upstream();

  /** Finds what can be cited of tools' outputs. */
  default SourceExtractor extractor() {
    return ToolExtractors.standard();
  }

  /** How long hooks take. */
  List<Latency> hooks();

  /** The settings in force. */
  ConfigJson settings();

  /**
   * Changes settings, all of them or none.
   *
   * @param changes the new values by key; empty for the default
   */
  ConfigJson change(Map<String, Optional<String>> changes);

  AccessTokens tokens();

  /** Which browsers were let in. */
  LoginStore logins();

  /** The whole store as records that can be written out. */
  Archive archive();

  IdempotencyStore idempotency();

  /** Who writes which answer, where several servers share a store. */
  default AnswerLeases leases() {
    return AnswerLeases.ALONE;
  }

  /** Counts what callers do, where several servers share a store. */
  default QuotaStore quotas() {
    return QuotaStore.ALONE;
  }

  /** Passes changes on, where several servers share a store. */
  default Optional<ChangeRelay> relay() {
    return Optional.empty();
  }

  /** What has still to be indexed, by kind; asked often. */
  Map<String, Long> pending();

  /** Why nothing can be stored or indexed now, for anybody to read. Empty if all is well. */
  Optional<String> outage();

  /** Since when something waits for being found by its words. */
  Optional<Instant> waitingSince();
}
