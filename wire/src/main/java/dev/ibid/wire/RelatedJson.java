package dev.ibid.wire;

/** What stands around a source. */
public record RelatedJson(SourceJson.RelatedJson related) {}
