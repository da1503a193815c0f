package dev.ibid.disclosure;

/**
 * A citation as it is written.
 *
 * @param citation the short one, like {@code mem:a7Bc3x}
 * @param style the name of the style
 */
public record StyledCitation(String citation, String style, String text) {}
