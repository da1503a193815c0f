/** The commands of ibid, each a class that reads its arguments and speaks to the engine. */
@NullMarked
package dev.ibid.cli.command;

import org.jspecify.annotations.NullMarked;
