/** Every shape that leaves or enters ibid: JSON records, and readers of foreign formats. */
@NullMarked
package dev.ibid.wire;

import org.jspecify.annotations.NullMarked;
