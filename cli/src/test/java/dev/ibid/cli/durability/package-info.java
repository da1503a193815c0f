/** What becomes of a home when processes die, disks fill up or fail, and files are damaged. */
@NullMarked
package dev.ibid.cli.durability;

import org.jspecify.annotations.NullMarked;
