package dev.ibid.wire;

/** Where one browser can log in, once. */
public record LoginJson(String url) {}
