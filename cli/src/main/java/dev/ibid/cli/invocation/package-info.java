/**
 * What one call of ibid is: arguments, folder, environment and streams, wherever they come from.
 */
@NullMarked
package dev.ibid.cli.invocation;

import org.jspecify.annotations.NullMarked;
