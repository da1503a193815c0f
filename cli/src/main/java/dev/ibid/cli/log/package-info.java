/** The log: a file in the home that only its owner can read, while stderr stays clean. */
@NullMarked
package dev.ibid.cli.log;

import org.jspecify.annotations.NullMarked;
