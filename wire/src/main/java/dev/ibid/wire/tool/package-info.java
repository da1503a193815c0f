/** What tools return, in the shapes they are known to return it: sources are made of it. */
@NullMarked
package dev.ibid.wire.tool;

import org.jspecify.annotations.NullMarked;
