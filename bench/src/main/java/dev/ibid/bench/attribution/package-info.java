/** Citations after the fact: how good and how fast they are, and what they were fitted on. */
@NullMarked
package dev.ibid.bench.attribution;

import org.jspecify.annotations.NullMarked;
