/** What Claude Code tells its hooks, and what it wants to hear. */
@NullMarked
package dev.ibid.wire.hook;

import org.jspecify.annotations.NullMarked;
