/** How commands read their arguments and input. */
@NullMarked
package dev.ibid.cli.command.input;

import org.jspecify.annotations.NullMarked;
