/** How fast are events stored and opened, and how much heap does that take? */
@NullMarked
package dev.ibid.bench.store;

import org.jspecify.annotations.NullMarked;
