/** Questions: what is known about them, told with citations, by a model or by quoting. */
@NullMarked
package dev.ibid.ask;

import org.jspecify.annotations.NullMarked;
