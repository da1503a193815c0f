package dev.ibid.wire.api;

import java.util.Optional;

/**
 * What {@code stop} answers.
 *
 * @param running whether an owner stays at the home still
 * @param stopped whether one did until it was told to leave
 * @param process the one that has left
 */
public record StoppedJson(boolean running, boolean stopped, Optional<Long> process) {}
