/** How fast are searches, and how soon is something found that was just written? */
@NullMarked
package dev.ibid.bench.search;

import org.jspecify.annotations.NullMarked;
