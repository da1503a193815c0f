/** The launcher script, started amid JDKs and a Maven that are scripts too. */
@NullMarked
package dev.ibid.cli.launcher;

import org.jspecify.annotations.NullMarked;
