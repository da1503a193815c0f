/** Citations after the fact: which claims of an answer its sources support, and how well. */
@NullMarked
package dev.ibid.attribution;

import org.jspecify.annotations.NullMarked;
