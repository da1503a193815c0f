/** The command line: the way in, and the only place that chooses adapters. */
@NullMarked
package dev.ibid.cli;

import org.jspecify.annotations.NullMarked;
