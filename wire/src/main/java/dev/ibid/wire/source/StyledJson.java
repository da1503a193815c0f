package dev.ibid.wire.source;

/** What {@code show --style} answers: just the formatted citation. */
public record StyledJson(String citation, String style, String text) {}
