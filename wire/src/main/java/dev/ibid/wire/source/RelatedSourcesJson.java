package dev.ibid.wire.source;

/** What stands around a source. */
public record RelatedSourcesJson(SourceJson.RelatedJson related) {}
