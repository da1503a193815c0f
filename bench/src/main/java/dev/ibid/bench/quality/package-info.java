/** How well does search find, and do its scores mean what they say? */
@NullMarked
package dev.ibid.bench.quality;

import org.jspecify.annotations.NullMarked;
