package dev.ibid.wire;

/** What {@code forget} answers. */
public record ForgottenJson(long forgotten) {}
