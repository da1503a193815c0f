/** What can be configured, where a value may come from, and what it is in the end. */
@NullMarked
package dev.ibid.cli.settings;

import org.jspecify.annotations.NullMarked;
