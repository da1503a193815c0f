/** What doctor examines, and what it can repair. */
@NullMarked
package dev.ibid.cli.command.doctor;

import org.jspecify.annotations.NullMarked;
