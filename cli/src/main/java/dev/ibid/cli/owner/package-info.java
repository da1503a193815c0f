/**
 * One process owns a home; every other forwards its whole invocation to it.
 *
 * <p>Whoever holds the lock of the home listens on a socket and runs what it is sent, beside its
 * own command. A call that was accepted is run once, and never again by anybody else; one that was
 * not accepted was not run, so its caller may try again or become the owner itself.
 */
@NullMarked
package dev.ibid.cli.owner;

import org.jspecify.annotations.NullMarked;
