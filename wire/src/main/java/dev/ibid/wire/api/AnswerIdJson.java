package dev.ibid.wire.api;

/** An answer that was begun. */
public record AnswerIdJson(String id) {}
