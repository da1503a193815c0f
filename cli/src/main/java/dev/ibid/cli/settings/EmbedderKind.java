package dev.ibid.cli.settings;

/** Who turns texts into vectors. */
public enum EmbedderKind {
  /** The English model inside ibid. */
  BGE,
  /** An endpoint that speaks OpenAI's protocol. */
  REMOTE,
  /** Nobody: searches go by words alone. */
  OFF
}
