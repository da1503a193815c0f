/** How endpoints of language models are named and checked before anything is sent there. */
@NullMarked
package dev.ibid.endpoint;

import org.jspecify.annotations.NullMarked;
