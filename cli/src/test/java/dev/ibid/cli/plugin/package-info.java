/** Tests of the plugin for Claude Code. */
@NullMarked
package dev.ibid.cli.plugin;

import org.jspecify.annotations.NullMarked;
