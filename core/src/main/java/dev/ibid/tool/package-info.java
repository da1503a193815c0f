/** What tools returned, and what in it can be cited. */
@NullMarked
package dev.ibid.tool;

import org.jspecify.annotations.NullMarked;
