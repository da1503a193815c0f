/** How long do whole processes take: commands, hooks, and a server under load? */
@NullMarked
package dev.ibid.bench.process;

import org.jspecify.annotations.NullMarked;
