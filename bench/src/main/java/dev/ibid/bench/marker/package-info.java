/** How fast are markers found in streamed answers? */
@NullMarked
package dev.ibid.bench.marker;

import org.jspecify.annotations.NullMarked;
