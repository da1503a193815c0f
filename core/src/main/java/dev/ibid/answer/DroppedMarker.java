package dev.ibid.answer;

/**
 * A marker that points at nothing known.
 *
 * @param at where it would stand in the text of the answer
 */
public record DroppedMarker(String marker, int at) {}
