package dev.ibid.wire.api;

/** Where one browser can log in, once. */
public record LoginJson(String url) {}
