/** How commands print: the screen, progress, and the shapes of answers. */
@NullMarked
package dev.ibid.cli.command.output;

import org.jspecify.annotations.NullMarked;
