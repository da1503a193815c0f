/** Calls that could not be delivered, kept until somebody takes them in. */
@NullMarked
package dev.ibid.cli.spool;

import org.jspecify.annotations.NullMarked;
