package dev.ibid.wire.api;

/** What {@code forget} answers. */
public record ForgottenJson(long forgotten) {}
