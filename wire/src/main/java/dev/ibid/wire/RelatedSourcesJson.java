package dev.ibid.wire;

/** What stands around a source. */
public record RelatedSourcesJson(SourceJson.RelatedJson related) {}
