package dev.ibid.wire.api;

/** What {@code answers ID --html} answers: the file that would be saved. */
public record SavedAnswerJson(String id, String html) {}
