package dev.ibid.wire;

/** An answer that was begun. */
public record AnswerIdJson(String id) {}
