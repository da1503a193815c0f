/** How what happens often is logged seldom. */
@NullMarked
package dev.ibid.log;

import org.jspecify.annotations.NullMarked;
