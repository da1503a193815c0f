/** The commands that concern where memories are kept. */
@NullMarked
package dev.ibid.cli.command.store;

import org.jspecify.annotations.NullMarked;
