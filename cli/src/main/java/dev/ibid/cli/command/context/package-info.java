/**
 * What every command works with: its invocation, the settings, the engine and the shared services.
 */
@NullMarked
package dev.ibid.cli.command.context;

import org.jspecify.annotations.NullMarked;
